/** Each answer is a button: it is the vote, secret and final (decision 051). */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMutate } from '#src/data/react/use-mutate.ts';
import type { ListedPoll } from '#src/features/polls/common/use-polls.ts';
import { castVote } from '#src/features/polls/model/mutations.ts';
import { askToKeepStorage } from '#src/platform/storage-room.ts';
import { Button } from '#src/ui/button.tsx';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import { type TapEnd, useOneTap } from '#src/widgets/written/use-one-tap.ts';
import styles from './weekly.module.css';

interface OneTapProps {
  readonly listed: ListedPoll;
  readonly options: readonly string[];
  readonly onAnswered: () => void;
}

export const OneTap = ({ listed: { poll, op }, options, onAnswered }: OneTapProps) => {
  const mutate = useMutate();
  const tap = useOneTap();
  const [isFailed, setFailed] = useState(false);
  const answer = async (place: number): Promise<TapEnd> => {
    if (!mutate) return 'again';
    void askToKeepStorage();
    try {
      await mutate(castVote, { poll_id: poll.id, answers: [[place]] });
      onAnswered();
      return 'done';
    } catch {
      setFailed(true);
      return 'again';
    }
  };
  // Why stands on its own page, where it is taken note of.
  if (op?.state === 'refused')
    return (
      <p role="alert">
        <Link to="/polls/$id" params={{ id: poll.pid }} className={styles.link}>
          <Trans>! Your answer was not taken. See why</Trans>
        </Link>
      </p>
    );
  return (
    <>
      <fieldset className={styles.answers} aria-labelledby="this-week" lang={poll.lang}>
        {options.map((option, place) => (
          <Button key={option} look="plain" disabled={!mutate} onClick={() => void tap(() => answer(place))}>
            {option}
          </Button>
        ))}
      </fieldset>
      {isFailed && (
        <p role="alert">
          <NotKept />
        </p>
      )}
      <p className={styles.small}>
        <Trans>One tap is your answer. It is secret, counts once and cannot be changed.</Trans>
      </p>
    </>
  );
};
