/** One question, or up to twenty: a survey, answered as a whole. */
import { Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { pollLimits } from './model/poll.ts';
import { emptyQuestion, type PollFaults, type PollWords, type QuestionDraft } from './model/poll-draft.ts';
import { pollFaultText } from './poll-faults.tsx';
import styles from './polls.module.css';
import { QuestionFields } from './question-fields.tsx';

interface QuestionsProps {
  readonly draft: Pick<PollWords, 'lang' | 'questions'>;
  readonly change: (part: Pick<PollWords, 'questions'>) => void;
  readonly faults: Pick<PollFaults, 'questions' | 'together'>;
}

export const Questions = ({ draft, change, faults }: QuestionsProps) => {
  const { questions, lang } = draft;
  const isSurvey = questions.length > 1;
  const write = (place: number, part: Partial<QuestionDraft>): void =>
    change({ questions: questions.map((one, other) => (other === place ? { ...one, ...part } : one)) });
  const fault = pollFaultText('together', faults);
  return (
    <>
      {questions.map((question, place) => {
        const number = place + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is named by its place, and every box of it stands in the draft
          <fieldset key={place} className={styles.asked}>
            {isSurvey && (
              <legend>
                <Trans>Question {number}</Trans>
              </legend>
            )}
            <QuestionFields
              question={question}
              lang={lang}
              faults={faults.questions?.[place] ?? {}}
              change={(part) => write(place, part)}
            />
            {isSurvey && (
              <Button look="plain" onClick={() => change({ questions: questions.filter((_, other) => other !== place) })}>
                <Trans>Take question {number} away</Trans>
              </Button>
            )}
          </fieldset>
        );
      })}
      {fault && (
        <p className={styles.fault} role="alert" tabIndex={-1}>
          {fault}
        </p>
      )}
      {questions.length < pollLimits.questions && (
        <Button look="plain" onClick={() => change({ questions: [...questions, emptyQuestion()] })}>
          <Trans>Add question</Trans>
        </Button>
      )}
    </>
  );
};
