/** What a member does with a thread itself: accepts a request or declines it, blocks and unblocks. Said at once, sent when there is a network. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { Button } from '#src/ui/button.tsx';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import { useMutateOnce } from '#src/widgets/written/use-mutate-once.ts';
import { Disappearing } from './groups/disappearing.tsx';
import styles from './messages.module.css';
import { isEnded, isMuted, type Thread } from './model/message.ts';
import { arrangeThread, decideThread, type ThreadDecision } from './model/mutations.ts';

export const Answer = ({ thread }: { readonly thread: Thread }) => {
  const mutate = useMutate();
  const { run, isFailed } = useMutateOnce();
  const choice = (decision: ThreadDecision, words: ReactNode, look: 'primary' | 'plain' = 'plain') => (
    <Button look={look} disabled={!mutate} onClick={() => void run(decideThread, { thread_id: thread.thread_id, decision })}>
      {words}
    </Button>
  );
  if (isEnded(thread)) return null;
  return (
    <div className={styles.answer}>
      {thread.kind !== 'direct' ? null : thread.is_blocked ? (
        choice('unblock', <Trans>Unblock</Trans>)
      ) : (
        <>
          {(thread.state === 'request' || thread.state === 'declined') && choice('accept', <Trans>Accept</Trans>, 'primary')}
          {thread.state === 'request' && choice('decline', <Trans>Decline</Trans>)}
          {choice('block', thread.state === 'request' ? <Trans>Decline and block</Trans> : <Trans>Block</Trans>)}
        </>
      )}
      {thread.state !== 'request' && <Arrange thread={thread} />}
      {thread.state === 'active' && thread.kind !== 'support' && <Disappearing thread={thread} />}
      {isFailed && <NotKept />}
    </div>
  );
};

const weekMs = 7 * 86_400_000;

const Arrange = ({ thread }: { readonly thread: Thread }) => {
  const mutate = useMutate();
  const offset = useClockOffset() ?? 0;
  const { thread_id, is_archived, muted_until } = thread;
  const now = Date.now() + offset;
  const arrange = (change: Partial<Pick<Thread, 'is_archived' | 'muted_until'>>): void =>
    void mutate?.(arrangeThread, { thread_id, is_archived, muted_until, ...change }).catch(() => undefined);
  return (
    <>
      <Button look="plain" disabled={!mutate} onClick={() => arrange({ is_archived: !is_archived })}>
        {is_archived ? <Trans>Take out of the archive</Trans> : <Trans>Archive</Trans>}
      </Button>
      <Button
        look="plain"
        disabled={!mutate}
        onClick={() => arrange({ muted_until: isMuted(thread, now) ? null : new Date(now + weekMs).toISOString() })}
      >
        {isMuted(thread, now) ? <Trans>Unmute</Trans> : <Trans>Mute for a week</Trans>}
      </Button>
    </>
  );
};

/** Where the two stand with each other, in words. `isWaiting`: something was written already. */
export const Standing = ({ thread, isWaiting }: { readonly thread: Thread | null; readonly isWaiting: boolean }) => {
  const words = standingOf(thread, isWaiting);
  return (
    <p className={styles.small} role="status">
      {words}
    </p>
  );
};

const standingOf = (thread: Thread | null, isWaiting: boolean): ReactNode => {
  if (thread && isEnded(thread)) return <Trans>The account is gone. What was written stays on this phone.</Trans>;
  if (thread?.is_blocked) return <Trans>You blocked this member: what they write does not reach you, and they are not told.</Trans>;
  switch (thread?.state) {
    case 'request':
      return <Trans>They see nothing of you until you accept. If you decline, they are not told.</Trans>;
    case 'declined':
      return <Trans>You declined. They were not told.</Trans>;
    case 'active':
      return null;
    default:
      return isWaiting ? (
        <Trans>You can write more when they have accepted.</Trans>
      ) : (
        <Trans>The first message is a request: at most 300 characters, and you can write more when they have accepted.</Trans>
      );
  }
};
