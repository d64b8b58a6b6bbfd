/** A member's pill: the network, and what of theirs has not reached the server. It leads to the outbox when there is anything to see. */
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import shell from '#src/app/shell.module.css';
import { useOnline } from '#src/data/react/use-online.ts';
import { useQueue } from '#src/data/react/use-queue.ts';
import { useIsReadOnly } from '#src/widgets/notices/use-told-notices.ts';
import { type PillState, pillState } from './pill-state.ts';
import styles from './queue-pill.module.css';
import { useSettled } from './use-settled.ts';

export const QueuePill = () => {
  const online = useOnline();
  const queue = useQueue();
  const isReadOnly = useIsReadOnly();
  const state = useSettled(pillState(queue ?? null, online, isReadOnly), queue !== undefined);
  const isCalm = !('count' in state) && state.kind !== 'attention' && state.kind !== 'read-only';
  return (
    <p role="status">
      {isCalm ? (
        <Words state={state} />
      ) : (
        <Link to="/outbox" className={styles.link}>
          <Words state={state} />
        </Link>
      )}
    </p>
  );
};

const Words = ({ state }: { readonly state: PillState }) => (
  <span className={`${shell.pill} ${styles[state.kind] ?? ''}`}>
    <Said state={state} />
  </span>
);

/** What narrow phones hear and do not see stands in a span: on one line there is room for a shape, a word and a number. */
const Said = ({ state }: { readonly state: PillState }) => {
  const count = 'count' in state ? state.count : 0;
  switch (state.kind) {
    case 'refused':
      return <Plural value={count} one="! # refused" other="! # refused" />;
    case 'attention':
      return <Trans>! Needs attention</Trans>;
    case 'read-only':
      return <Trans>○ Read only</Trans>;
    case 'sending':
      return <Trans>◐ Sending {count}</Trans>;
    case 'not-kept':
      return <Trans>▲ Not saved · {count}</Trans>;
    case 'not-safe':
      return <Trans>▲ Kept here · {count}</Trans>;
    case 'waiting':
      return <Trans>○ {count} waiting</Trans>;
    case 'unanswered':
      return (
        <Trans>
          ○ Kept here · {count}
          <span className={shell.more}> · the server does not answer</span>
        </Trans>
      );
    case 'offline-waiting':
      return (
        <Trans>
          ○ Offline · {count}
          <span className={shell.more}> waiting</span>
        </Trans>
      );
    case 'online':
      return <Trans>● Online</Trans>;
    case 'saved':
      return (
        <Trans>
          ● Online<span className={shell.more}> · saved</span>
        </Trans>
      );
    case 'offline':
      return (
        <Trans>
          ○ Offline<span className={shell.more}> · works</span>
        </Trans>
      );
  }
};
