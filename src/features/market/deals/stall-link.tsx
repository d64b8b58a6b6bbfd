import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useReplica } from '#src/data/react/use-replica.ts';
import { pidOf } from '#src/shared/pid.ts';

/** To the page of the stall of a deal, by its id. */
export const StallLink = ({ id, children = <Trans>stall</Trans> }: { readonly id: string; readonly children?: ReactNode }) => {
  const pid = useReplica(() => pidOf(id), [id]);
  return pid ? (
    <Link to="/marketplace/vendors/$segment" params={{ segment: pid }}>
      {children}
    </Link>
  ) : (
    children
  );
};
