/** The questions of a lesson: each is a form of three native radio buttons, answered once, told at once whether it is right and why. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import type { Question } from './lesson-parts.tsx';
import type { Choice, Lesson } from './model/lessons.ts';
import { countRight, isAnswered, type LessonProgress } from './model/progress.ts';
import styles from './quiz.module.css';

interface QuizProps {
  readonly lesson: Lesson;
  readonly questions: readonly Question[];
  readonly progress: LessonProgress;
  readonly onAnswer: (question: number, choice: Choice) => void;
  readonly onAgain: () => void;
}

export const Quiz = ({ lesson, questions, progress, onAnswer, onAgain }: QuizProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  /** A new try begins with fresh boxes. */
  const [attempt, setAttempt] = useState(0);
  const again = (): void => {
    setAttempt(attempt + 1);
    onAgain();
    // The button that was pressed is gone.
    heading.current?.focus();
  };
  return (
    <section className={styles.quiz} aria-labelledby="questions">
      <h2 id="questions" ref={heading} tabIndex={-1}>
        <Trans>Questions</Trans>
      </h2>
      {questions.map((question, n) => (
        <QuestionForm
          key={`${attempt} ${question.asks.id}`}
          question={question}
          number={n + 1}
          of={questions.length}
          right={lesson.right[n] ?? 0}
          answer={progress.chosen[n] ?? null}
          onAnswer={(choice) => onAnswer(n, choice)}
        />
      ))}
      <Result lesson={lesson} progress={progress} onAgain={again} />
    </section>
  );
};

interface QuestionFormProps {
  readonly question: Question;
  readonly number: number;
  readonly of: number;
  readonly right: Choice;
  /** Null: not answered yet. */
  readonly answer: Choice | null;
  readonly onAnswer: (choice: Choice) => void;
}

const places: readonly Choice[] = [0, 1, 2];

const QuestionForm = ({ question, number, of, right, answer, onAnswer }: QuestionFormProps) => {
  const [picked, setPicked] = useState(answer);
  const [state, setState] = useState<'untouched' | 'empty' | 'sent'>('untouched');
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setState(picked === null ? 'empty' : 'sent');
    if (picked !== null && answer === null) onAnswer(picked);
  };
  return (
    <form className={styles.question} onSubmit={handleSubmit}>
      <Boxes question={question} number={number} of={of} right={right} answer={answer} picked={answer ?? picked} onPick={setPicked} />
      {answer === null ? (
        <p className={`${styles.ask} no-print`}>
          <Button type="submit" look="plain">
            <Trans>Check answer</Trans>
          </Button>
          <span role="alert">{state === 'empty' && picked === null && <Trans>Choose one of the three first.</Trans>}</span>
        </p>
      ) : (
        <Verdict question={question} right={right} answer={answer} isNew={state === 'sent'} />
      )}
    </form>
  );
};

interface BoxesProps extends Omit<QuestionFormProps, 'onAnswer'> {
  readonly picked: Choice | null;
  readonly onPick: (choice: Choice) => void;
}

const Boxes = ({ question, number, of, right, answer, picked, onPick }: BoxesProps) => {
  const { i18n } = useLingui();
  return (
    <fieldset disabled={answer !== null}>
      <legend>
        <span className={styles.place}>
          <Trans>
            Question {number} of {of}
          </Trans>
        </span>{' '}
        {i18n._(question.asks)}
      </legend>
      {places.map((place) => (
        <label key={place} className={styles.choice} data-mark={markOf(place, right, answer)}>
          <input type="radio" name={`question-${number}`} checked={picked === place} onChange={() => onPick(place)} />
          {i18n._(question.answers[place])}
        </label>
      ))}
    </fieldset>
  );
};

const markOf = (place: Choice, right: Choice, answer: Choice | null): 'right' | 'wrong' | undefined => {
  if (answer === null) return undefined;
  if (place === right) return 'right';
  return place === answer ? 'wrong' : undefined;
};

interface VerdictProps extends Pick<QuestionFormProps, 'question' | 'right'> {
  readonly answer: Choice;
  /** It was asked for just now: whoever pressed the button, which is gone, goes on from here. */
  readonly isNew: boolean;
}

const Verdict = ({ question, right, answer, isNew }: VerdictProps) => {
  const { i18n } = useLingui();
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) place.current?.focus();
  }, [isNew]);
  const rightAnswer = i18n._(question.answers[right]);
  return (
    <p ref={place} tabIndex={-1} className={`${styles.verdict} no-print`} data-mark={answer === right ? 'right' : 'wrong'}>
      <strong>{answer === right ? <Trans>✓ Right.</Trans> : <Trans>! Not right. The answer is: {rightAnswer}.</Trans>}</strong>{' '}
      {i18n._(question.why)}
    </p>
  );
};

const Result = ({ lesson, progress: { chosen }, onAgain }: Pick<QuizProps, 'lesson' | 'progress' | 'onAgain'>) => {
  const isDone = isAnswered(chosen);
  const [count, all] = [countRight(lesson, chosen), lesson.right.length];
  return (
    <div className={`${styles.result} no-print`}>
      <p role="status" className={styles.count}>
        {isDone && (
          <strong>
            <Trans>
              {count} of {all} right
            </Trans>
          </strong>
        )}
      </p>
      {isDone && (
        <Button look="plain" onClick={onAgain}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  );
};
