/** What a queue says of itself: on its way, empty, not to be had; and the way to its other pages. */
import { Trans } from '@lingui/react/macro';
import type { ModerationFault, QueuePage } from '#src/data/session/moderation-port.ts';
import { Button } from '#src/ui/button.tsx';
import { ListSkeleton } from '#src/widgets/list/list-skeleton.tsx';
import { PageButtons } from '#src/widgets/list/page-buttons.tsx';
import { faultText } from './fault-text.tsx';
import styles from './moderation.module.css';

interface QueueStateProps {
  readonly isEmpty: boolean;
  /** Nothing has come yet. */
  readonly isFirst: boolean;
  readonly fault: ModerationFault | null;
}

export const QueueState = ({ isEmpty, isFirst, fault }: QueueStateProps) => (
  <>
    {fault && (
      <p role="alert" className={styles.fault}>
        {faultText(fault)}
      </p>
    )}
    {isFirst && <ListSkeleton />}
    {isEmpty && (
      <p role="status">
        <Trans>Nothing waits here.</Trans>
      </p>
    )}
  </>
);

interface PagesProps {
  readonly here: (QueuePage<unknown> & { readonly number: number }) | null;
  /** What was decided has left the queue: going on by a page would skip as many. */
  readonly isShorter: boolean;
  readonly isBusy: boolean;
  readonly onLoad: (number: number) => void;
}

export const Pages = ({ here, isShorter, isBusy, onLoad }: PagesProps) => {
  const number = here?.number ?? 0;
  return (
    <div className={styles.buttons}>
      <Button look="plain" disabled={isBusy} onClick={() => onLoad(isShorter ? number : 0)}>
        <Trans>Refresh</Trans>
      </Button>
      <PageButtons page={number} hasMore={Boolean(here?.more) && !isShorter} isBusy={isBusy} go={onLoad} />
    </div>
  );
};
