/** Following a poll: it is on all phones of the member, also of a region that is not theirs. Said at once, sent when there is a network. */
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useMutate } from '#src/data/react/use-replica.ts';
import { useSession } from '#src/data/react/use-session.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { Button } from '#src/ui/button.tsx';
import { type TapEnd, useOneTap } from '#src/widgets/written/use-one-tap.ts';
import type { ListedPoll } from './common/use-polls.ts';
import { followPoll } from './model/mutations.ts';
import styles from './polls.module.css';
import { RefusedPollAct } from './refused-poll-act.tsx';

interface FollowProps {
  readonly listed: ListedPoll;
}

export const FollowPoll = ({ listed }: FollowProps) => {
  const { poll, isFollowed, acts } = listed;
  const { status } = useSession();
  const own = acts.filter(({ name }) => name === 'follow_poll');
  const isRunning = poll.state === 'scheduled' || poll.state === 'open';
  if (status !== 'signed-in' || !(isRunning || isFollowed || own.length > 0)) return null;
  return (
    <div className={`${styles.heading} no-print`}>
      {own.map((op) => op.state === 'refused' && <RefusedPollAct key={op.id} op={op} />)}
      <p className={styles.small} role="status">
        <Standing isFollowed={isFollowed} isWaiting={own.some(({ state }) => state === 'waiting')} />
      </p>
      {(isRunning || isFollowed) && <Toggle listed={listed} />}
    </div>
  );
};

const Standing = ({ isFollowed, isWaiting }: Pick<ListedPoll, 'isFollowed'> & { readonly isWaiting: boolean }): ReactNode => {
  if (isFollowed && isWaiting) return <Trans>○ You follow this poll. Your other phones are told when there is a network.</Trans>;
  if (isFollowed) return <Trans>✓ You follow this poll. It stays on all your phones.</Trans>;
  if (isWaiting) return <Trans>○ You follow it no more. Your other phones are told when there is a network.</Trans>;
  return <Trans>Follow this poll, and it stays on all your phones.</Trans>;
};

const Toggle = ({ listed: { poll, isFollowed } }: FollowProps) => {
  const mutate = useMutate();
  const tap = useOneTap();
  const [isFailed, setFailed] = useState(false);
  const turn = async (): Promise<TapEnd> => {
    if (!mutate) return 'again';
    const kept = await mutate(followPoll, { id: newUuid(Date.now()), poll_id: poll.id, follows: !isFollowed }).then(
      () => true,
      () => false,
    );
    setFailed(!kept);
    return kept ? 'next' : 'again';
  };
  return (
    <>
      {/* One button for both, so that the focus stays; the second tap of two would take back what the first has said. */}
      <div className={styles.buttons}>
        <Button look="plain" disabled={!mutate} onClick={(event) => event.detail < 2 && void tap(turn)}>
          {isFollowed ? <Trans>Stop following</Trans> : <Trans>Follow</Trans>}
        </Button>
      </div>
      {isFailed && (
        <p role="alert">
          <Trans>This phone could not keep it: its storage is full or closed.</Trans>
        </p>
      )}
    </>
  );
};
