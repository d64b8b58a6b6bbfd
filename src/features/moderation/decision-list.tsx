/** What was decided in the last 24 hours, the newest first: as long as it stands here it can be undone. */
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { RecentDecision } from '#src/data/session/moderation-port.ts';
import { DecisionWords } from './decision-words.tsx';
import styles from './moderation.module.css';
import { Pages, QueueState } from './queue-state.tsx';
import { type ReadQueue, useQueue } from './use-queue.ts';
import { UndoButton } from './verdict-line.tsx';

const read: ReadQueue<RecentDecision> = (moderation, page) => moderation.decisions(page);

export const DecisionList = () => {
  const { here, fault, isBusy, load } = useQueue(read);
  const [undone, setUndone] = useState<string | null>(null);
  const showUndone = (title: string): void => {
    setUndone(title);
    void load(here?.number ?? 0);
  };
  return (
    <section className={styles.section} aria-labelledby="kind">
      <h2 id="kind">
        <Trans>Decisions of the last 24 hours</Trans>
      </h2>
      <p className={styles.small}>
        <Trans>Yours and those of other moderators. Each can be undone for 24 hours, unless something was built on it.</Trans>
      </p>
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
          <li key={entry.id}>
            <h3 className={styles.title}>{entry.title}</h3>
            <DecisionWords entry={entry} />
            {!entry.undone_at && <UndoButton decision={entry.id} onUndone={() => showUndone(entry.title)} />}
          </li>
        ))}
      </ol>
      <Pages here={here} isShorter={false} isBusy={isBusy} onLoad={(number) => void load(number)} />
    </section>
  );
};
