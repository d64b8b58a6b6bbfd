/** One question with the means to answer it: native radio buttons and boxes; an order is made by tapping. */
import { Plural, Trans } from '@lingui/react/macro';
import { langOfAnswers, useAnswerWords } from './common/answer-words.ts';
import type { Poll, Question } from './model/poll.ts';
import { OrderFields } from './order-fields.tsx';
import styles from './polls.module.css';

interface BallotFieldsProps {
  readonly poll: Pick<Poll, 'questions' | 'lang'>;
  /** By question; none of those that are not answered. */
  readonly answers: readonly (readonly number[])[];
  /** By question: true where what it lacks is said. */
  readonly faults: readonly boolean[];
  readonly onChange: (question: number, places: readonly number[]) => void;
}

export const BallotFields = ({ poll: { questions, lang }, answers, faults, onChange }: BallotFieldsProps) =>
  questions.map((asked, place) => (
    <AnswerFields
      // biome-ignore lint/suspicious/noArrayIndexKey: a question is named by its place, and none is added or taken away
      key={place}
      place={place}
      asked={asked}
      lang={lang}
      value={answers[place] ?? []}
      isMissing={faults[place] === true}
      onChange={(places) => onChange(place, places)}
    />
  ));

export interface AnswerFieldsProps {
  /** Of the question. */
  readonly place: number;
  readonly asked: Question;
  readonly lang: string;
  readonly value: readonly number[];
  readonly isMissing: boolean;
  readonly onChange: (places: readonly number[]) => void;
}

const AnswerFields = (props: AnswerFieldsProps) => {
  const { place, asked, lang, isMissing } = props;
  const fault = `question-${place}-fault`;
  return (
    <fieldset className={styles.question} aria-describedby={isMissing ? fault : undefined}>
      <legend lang={lang}>{asked.text}</legend>
      <Hint asked={asked} />
      {asked.kind === 'ranked' ? <OrderFields {...props} /> : <Choices {...props} />}
      {isMissing && (
        <p id={fault} role="alert" className={styles.fault}>
          {asked.kind === 'multiple' ? <TooMany most={asked.most} /> : <Trans>Choose one answer.</Trans>}
        </p>
      )}
    </fieldset>
  );
};

const TooMany = ({ most }: { readonly most: number }) => (
  <Plural value={most} one="No more than # answer counts. Take one away." other="No more than # answers count. Take some away." />
);

const Hint = ({ asked }: { readonly asked: Question }) => {
  if (asked.kind === 'multiple')
    return (
      <p className={styles.small}>
        <Plural value={asked.most} one="Up to # answer, or none." other="Up to # answers, or none." />
      </p>
    );
  if (asked.kind === 'ranked')
    return (
      <p className={styles.small}>
        <Trans>Tap them in your order, the best first. What you leave out comes last, or leave out all.</Trans>
      </p>
    );
  return null;
};

const Choices = ({ place, asked, lang, value, onChange }: AnswerFieldsProps) => {
  const words = useAnswerWords();
  const isMany = asked.kind === 'multiple';
  const choose = (answer: number, isChosen: boolean): void =>
    onChange(isMany ? (isChosen ? [...value, answer] : value.filter((one) => one !== answer)) : [answer]);
  return (
    <>
      {words(asked).map((text, answer) => (
        <label key={text} className={styles.answer} lang={langOfAnswers(asked, lang)}>
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={`question-${place}`}
            checked={value.includes(answer)}
            onChange={(event) => choose(answer, event.target.checked)}
          />
          <bdi>{text}</bdi>
        </label>
      ))}
    </>
  );
};
