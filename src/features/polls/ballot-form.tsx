/** All questions of a poll and one button. What is not answered is said at its question. */
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { askToKeepStorage } from '#src/platform/storage-room.ts';
import { Button } from '#src/ui/button.tsx';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import { type TapEnd, useOneTap } from '#src/widgets/written/use-one-tap.ts';
import { BallotFields } from './answer-fields.tsx';
import { castVote } from './model/mutations.ts';
import { isAnswer, type Poll } from './model/poll.ts';
import styles from './polls.module.css';
import { type KeptAnswers, useAnswers } from './use-answers.ts';

interface BallotFormProps {
  readonly poll: Poll;
  readonly onVoted: () => void;
}

export const BallotForm = (props: BallotFormProps) => {
  const kept = useAnswers(props.poll);
  return kept && <Ballot {...props} kept={kept} />;
};

const Ballot = ({ poll, onVoted, kept }: BallotFormProps & { readonly kept: KeptAnswers }) => {
  const mutate = useMutate();
  const { answers } = kept;
  const [isTried, setTried] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const tap = useOneTap();
  const faults = poll.questions.map((asked, n) => !isAnswer(asked, answers[n] ?? []));
  const send = async (): Promise<TapEnd> => {
    if (!mutate) return 'again';
    // Asked for by what somebody did: that must not be thrown away with the browser's leftovers.
    void askToKeepStorage();
    try {
      await mutate(castVote, { poll_id: poll.id, answers });
      kept.forget();
      onVoted();
      return 'done';
    } catch {
      setFailed(true);
      return 'again';
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    const first = faults.indexOf(true);
    if (first < 0) return void tap(send);
    form.current?.querySelectorAll('fieldset')[first]?.querySelector<HTMLElement>('input, button')?.focus();
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <BallotFields
        poll={poll}
        answers={answers}
        faults={isTried ? faults : []}
        onChange={(question, places) => kept.change(answers.map((before, n) => (n === question ? places : before)))}
      />
      <Button type="submit" disabled={!mutate}>
        <Trans>Vote</Trans>
      </Button>
      {kept.isKept && <Kept />}
      {isFailed && (
        <p role="alert">
          <NotKept />
        </p>
      )}
    </form>
  );
};

const Kept = () => (
  <p role="status" className={styles.small}>
    <Trans>✓ What you have chosen so far is kept on this phone until you vote.</Trans>
  </p>
);
