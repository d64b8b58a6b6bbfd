/**
 * A queue, one item open at a time. What was decided stays as its verdict in its place, with the way back; the focus goes to the
 * next item that waits.
 */
import { Trans } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './moderation.module.css';
import { Pages, QueueState } from './queue-state.tsx';
import { type ReadQueue, useQueue } from './use-queue.ts';
import { type Verdict, VerdictLine } from './verdict-line.tsx';
import { WaitingItem } from './waiting-item.tsx';

interface Waiting {
  readonly id: string;
  readonly title: string;
}

interface WaitingListProps<T extends Waiting> {
  readonly title: ReactNode;
  readonly about: ReactNode;
  readonly read: ReadQueue<T>;
  /** One line of context under the title. */
  readonly line: (item: T) => ReactNode;
  readonly children: (item: T, onDecided: (verdict: Verdict) => void) => ReactNode;
}

export const WaitingList = <T extends Waiting>({ title, about, read, line, children }: WaitingListProps<T>) => {
  const { here, fault, isBusy, load } = useQueue(read);
  const heading = useRef<HTMLHeadingElement>(null);
  const progress = useProgress<T>(heading, load);
  return (
    <section className={styles.section} aria-labelledby="kind">
      <h2 id="kind" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.small}>{about}</p>
      <div role="status">{progress.isUndone && <p className={styles.verdict}>{<Trans>✓ Undone. It waits again.</Trans>}</p>}</div>
      <QueueState isEmpty={here?.items.length === 0} isFirst={!here && isBusy} fault={fault} />
      {here && (
        <ul className={styles.items} aria-busy={isBusy}>
          {here.items.map((item) => (
            <WaitingItem
              key={item.id}
              id={item.id}
              title={item.title}
              line={line(item)}
              isOpen={progress.open === item.id}
              onOpen={(isOpen) => progress.show(isOpen ? item : null)}
              verdict={<Told verdict={progress.verdicts.get(item.id)} onUndone={() => progress.undone(here.number)} />}
              isDecided={progress.verdicts.has(item.id)}
            >
              {children(item, (verdict) => progress.decide(here.items, item, verdict))}
            </WaitingItem>
          ))}
        </ul>
      )}
      <Pages here={here} isShorter={progress.verdicts.size > 0} isBusy={isBusy} onLoad={progress.reload} />
    </section>
  );
};

/** Which item is open, what was decided here, and where the focus goes next. */
const useProgress = <T extends Waiting>(heading: RefObject<HTMLElement | null>, load: (number: number) => Promise<void>) => {
  const [open, setOpen] = useState<string | null>(null);
  const [verdicts, setVerdicts] = useState<ReadonlyMap<string, Verdict>>(new Map());
  const [isUndone, setUndone] = useState(false);
  /** A new object each time, so that the focus moves each time. */
  const [next, setNext] = useState<{ readonly id: string | undefined } | null>(null);
  useEffect(() => {
    if (next) (document.getElementById(`waiting-${next.id}`) ?? heading.current)?.focus();
  }, [next, heading]);
  const reload = async (number: number): Promise<void> => {
    await load(number);
    setOpen(null);
    setVerdicts(new Map());
  };
  return {
    open,
    verdicts,
    isUndone,
    show: (item: T | null) => setOpen(item?.id ?? null),
    reload: (number: number) => {
      setUndone(false);
      void reload(number);
    },
    decide: (items: readonly T[], item: T, verdict: Verdict) => {
      const decided = new Map(verdicts).set(item.id, verdict);
      const waiting = items.filter(({ id }) => !decided.has(id));
      const place = items.indexOf(item);
      setVerdicts(decided);
      setOpen(null);
      setUndone(false);
      setNext({ id: (waiting.find((one) => items.indexOf(one) > place) ?? waiting[0])?.id });
    },
    undone: (number: number) => {
      setUndone(true);
      setNext({ id: undefined });
      void reload(number);
    },
  };
};

interface ToldProps {
  readonly verdict: Verdict | undefined;
  readonly onUndone: () => void;
}

const Told = ({ verdict, onUndone }: ToldProps) => (verdict ? <VerdictLine verdict={verdict} onUndone={onUndone} /> : null);
