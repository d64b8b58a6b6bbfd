/** What a member did, until the server has it: where it waits. On a phone that keeps nothing it stands on this page alone. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAccount } from '#src/data/react/use-replica.ts';

/** `children`: of a phone that keeps it. */
export const WaitsHere = ({ children }: { readonly children: ReactNode }): ReactNode =>
  useAccount()?.unkept ? <Trans>○ Not saved here: leave this page open until it is sent.</Trans> : children;
