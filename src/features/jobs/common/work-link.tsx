/** From a member's page to what they show of their work. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { pidOf } from '#src/shared/pid.ts';

/** Of an account. Null: not computed yet. */
export const usePid = (id: string): string | null => {
  const [found, setFound] = useState<{ readonly of: string; readonly pid: string } | null>(null);
  useEffect(() => {
    if (id) void pidOf(id).then((pid) => setFound({ of: id, pid }));
  }, [id]);
  return found?.of === id ? found.pid : null;
};

export const WorkLink = ({ member, username }: { readonly member: string; readonly username: string }) => {
  const pid = usePid(member);
  return (
    pid && (
      <p>
        <Link to="/jobs/profile/$segment" params={{ segment: `${username}-${pid}` }}>
          <Trans>Work, to print or share</Trans>
        </Link>
      </p>
    )
  );
};
