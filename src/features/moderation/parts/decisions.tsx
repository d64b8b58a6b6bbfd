/** Decisions of the last 24 hours, page by page: as long as one stands here it can be undone. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { formatMoment } from '#src/shared/format-day.ts';
import styles from './moderation.module.css';
import { Pages, QueueState } from './queue-state.tsx';
import { type ReadQueue, useQueue } from './use-queue.ts';

interface Titled {
  readonly id: string;
  readonly title: string;
}
interface DecisionsProps<T extends Titled> {
  readonly title: ReactNode;
  readonly read: ReadQueue<T>;
  readonly children: (entry: T, onUndone: () => void) => ReactNode;
}

export const Decisions = <T extends Titled>({ title, read, children }: DecisionsProps<T>) => {
  const { here, fault, isBusy, load } = useQueue(read);
  const [undone, setUndone] = useState<string | null>(null);
  const showUndone = (title: string): void => {
    setUndone(title);
    void load(here?.number ?? 0);
  };
  return (
    <>
      <h3>{title}</h3>
      <div role="status">
        {undone !== null && (
          <p className={styles.verdict}>
            <Trans>✓ Undone: “{undone}” is as it was before.</Trans>
          </p>
        )}
      </div>
      <QueueState isEmpty={false} isFirst={!here && isBusy} fault={fault} />
      {here?.items.length === 0 && (
        <p role="status">
          <Trans>Nothing was decided in the last 24 hours.</Trans>
        </p>
      )}
      <ol className={styles.plain}>
        {here?.items.map((entry) => (
          <li key={entry.id}>{children(entry, () => showUndone(entry.title))}</li>
        ))}
      </ol>
      <Pages here={here} isShorter={false} isBusy={isBusy} onLoad={(number) => void load(number)} />
    </>
  );
};

export const DecidedBy = ({ at, isMine }: { readonly at: string; readonly isMine: boolean }) => {
  const { i18n } = useLingui();
  return (
    <p className={styles.small}>
      {formatMoment(at, i18n.locale)} · {isMine ? <Trans>by you</Trans> : <Trans>by another moderator</Trans>}
    </p>
  );
};
