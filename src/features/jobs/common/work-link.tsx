/** From a member's page to what they show of their work. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { usePid } from '#src/data/react/use-pid.ts';

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
