import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDates } from '#src/widgets/facts/use-numbers.ts';
import { Words } from '#src/widgets/written/words.tsx';
import styles from './fee-reports.module.css';
import type { ToldAnswer } from './model/told-reports.ts';
import { reasonTexts } from './reason-texts.tsx';

interface AnswerShownProps {
  readonly told: ToldAnswer;
  readonly words: string | null;
}

export const AnswerShown = ({ told, words }: AnswerShownProps) => {
  const date = useDates();
  const states: Readonly<Record<ToldAnswer['state'], ReactNode>> = {
    received: <Trans>○ It arrived on {date(told.day)}. A moderator has not opened it yet.</Trans>,
    counted: <Trans>✓ It counts since {date(told.decided ?? told.day)}. What you wrote has been deleted.</Trans>,
    not_counted: <Trans>× It was not counted. What you wrote has been deleted.</Trans>,
  };
  return (
    <section className={styles.receipt}>
      <p className={styles.state}>{states[told.state]}</p>
      {told.reason && <p>{reasonTexts[told.reason]}</p>}
      {words !== null && (
        <>
          <h2>
            <Trans>The moderator’s answer</Trans>
          </h2>
          <Words text={words} />
        </>
      )}
      {told.answer !== null && words === null && (
        <p>
          <Trans>There is an answer, and it cannot be opened with this receipt.</Trans>
        </p>
      )}
    </section>
  );
};
