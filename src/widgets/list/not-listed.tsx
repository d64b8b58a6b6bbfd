/** Why a list has no rows, as far as it is the same for all: nothing is kept, nothing is known yet, nothing has come yet. Otherwise what is given. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Message } from '#src/ui/message.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { NothingKept } from './nothing-kept.tsx';
import { useIsFirstTry } from './use-is-first-try.ts';

interface NotListedProps {
  /** undefined: not known yet; null: it was cleared, or did not open. */
  readonly here: { readonly syncedAt: number } | null | undefined;
  /** When they come. */
  readonly text: ReactNode;
  readonly children: ReactNode;
}

export const NotListed = ({ here, text, children }: NotListedProps) => {
  const isFirstTry = useIsFirstTry();
  if (here === null) return <NothingKept />;
  if (here === undefined || (here.syncedAt === 0 && isFirstTry)) return <ListSkeleton />;
  if (here.syncedAt > 0) return children;
  return (
    <Message level={2} tone="waiting" title={<Trans>None on this phone yet</Trans>}>
      <p>{text}</p>
    </Message>
  );
};
