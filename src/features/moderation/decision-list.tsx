/** What was decided in the last 24 hours, the newest first: as long as it stands here it can be undone. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { QueuedContent } from '#src/data/session/content-moderation-port.ts';
import type { RecentDecision } from '#src/data/session/moderation-port.ts';
import { wordIn } from '#src/widgets/content/kind-words.ts';
import { ContentDecision } from './content-item.tsx';
import { DecidedBy, DecisionWords } from './decision-words.tsx';
import styles from './moderation.module.css';
import { Pages, QueueState } from './queue-state.tsx';
import { type ReadQueue, useQueue } from './use-queue.ts';
import { useSaidKind } from './use-said-kind.ts';
import { UndoButton } from './verdict-line.tsx';

export const DecisionList = () => (
  <section className={styles.section} aria-labelledby="kind">
    <h2 id="kind">
      <Trans>Decisions of the last 24 hours</Trans>
    </h2>
    <p className={styles.small}>
      <Trans>Yours and those of other moderators. Each can be undone for 24 hours, unless something was built on it.</Trans>
    </p>
    <Decisions<RecentDecision> read={(moderation, page) => moderation.decisions(page)} title={<Trans>About signatures</Trans>}>
      {(entry, onUndone) => (
        <>
          <h4 className={styles.title}>{entry.title}</h4>
          <DecisionWords entry={entry} />
          {!entry.undone_at && <UndoButton decision={entry.id} onUndone={onUndone} />}
        </>
      )}
    </Decisions>
    <Decisions<QueuedContent>
      read={(moderation, page) => moderation.contents({ what: 'decided' }, page)}
      title={<Trans>About what members wrote</Trans>}
    >
      {(content, onUndone) => <DecidedContent content={content} onUndone={onUndone} />}
    </Decisions>
  </section>
);

interface Titled {
  readonly id: string;
  readonly title: string;
}
interface DecisionsProps<T extends Titled> {
  readonly title: ReactNode;
  readonly read: ReadQueue<T>;
  readonly children: (entry: T, onUndone: () => void) => ReactNode;
}

const Decisions = <T extends Titled>({ title, read, children }: DecisionsProps<T>) => {
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

const dayMs = 24 * 60 * 60 * 1000;

const DecidedContent = ({ content, onUndone }: { readonly content: QueuedContent; readonly onUndone: () => void }) => {
  const { i18n } = useLingui();
  const said = useSaidKind(content.kind);
  // The server's clock decides what may be undone; an hour more is shown, for a phone whose own goes wrong.
  const recent = content.decisions.filter(({ at }) => Date.now() - Date.parse(at) < dayMs + dayMs / 24);
  return (
    <>
      <h4 className={styles.title}>{content.title}</h4>
      {recent.map((one) => (
        <div key={one.id}>
          <p>
            <strong>{said ? wordIn(i18n, said.words.one) : content.kind}</strong>: {said && <ContentDecision decision={one} said={said} />}
          </p>
          <DecidedBy at={one.at} isMine={one.by_me} />
          {!one.undone_at && <UndoButton decision={one.id} isOfContent onUndone={onUndone} />}
        </div>
      ))}
    </>
  );
};
