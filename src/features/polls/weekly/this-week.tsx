/** What members are asked this week, answered with one tap; afterwards that one answered, and never how. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTimeOfVisit } from '#src/data/react/use-clock-offset.ts';
import { useVisitor } from '#src/data/react/use-session.ts';
import { type ListedPoll, usePolls } from '#src/features/polls/common/use-polls.ts';
import { isWeekly, type Poll, type Question, stageOf } from '#src/features/polls/model/poll.ts';
import { primaryLink } from '#src/ui/button.tsx';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import { Answered } from './answered.tsx';
import { OneTap } from './one-tap.tsx';
import styles from './weekly.module.css';

export const ThisWeek = () => {
  const here = usePolls();
  const now = useTimeOfVisit();
  const title = useRef<HTMLHeadingElement>(null);
  const asked = here?.rows.find(({ poll }) => isWeekly(poll) && stageOf(poll, now) === 'open');
  if (here === undefined) return null;
  return (
    <section className={styles.week} aria-labelledby="this-week">
      <h2 id="this-week" ref={title} tabIndex={-1}>
        <Trans>This week’s question to members</Trans>
      </h2>
      {asked ? (
        <Asked listed={asked} onAnswered={() => title.current?.focus()} />
      ) : (
        <p>
          <Trans>No question is open here now. The next one comes on Monday, with a network.</Trans>
        </p>
      )}
    </section>
  );
};

const Asked = ({ listed, onAnswered }: { readonly listed: ListedPoll; readonly onAnswered: () => void }) => {
  const { poll, took } = listed;
  const [question] = poll.questions;
  const { status } = useVisitor();
  if (!question || !('options' in question)) return null;
  return (
    <>
      <p className={styles.question} lang={poll.lang}>
        {question.text} {poll.is_sample && <SampleBadge />}
      </p>
      {took ? (
        <Answered listed={listed} took={took} />
      ) : status === 'signed-out' ? (
        <ForVisitors poll={poll} options={question.options} />
      ) : (
        <OneTap listed={listed} options={question.options} onAnswered={onAnswered} />
      )}
      <p>
        <Link to="/polls/$id" params={{ id: poll.pid }} className={styles.link}>
          <Trans>More about this question</Trans>
        </Link>
      </p>
    </>
  );
};

type Options = Extract<Question, { readonly options: unknown }>['options'];

/** What can be answered, and what happens on the way. */
const ForVisitors = ({ poll, options }: { readonly poll: Poll; readonly options: Options }) => (
  <>
    <ul className={styles.shown} lang={poll.lang}>
      {options.map((option) => (
        <li key={option}>{option}</li>
      ))}
    </ul>
    <Link to="/auth" search={{ from: '/sentiment-analysis' }} className={primaryLink}>
      <Trans>Sign in to answer</Trans>
    </Link>
    <p className={styles.small}>
      <Trans>You need an account, so that each member counts once. Once signed in you come back here and tap your answer.</Trans>
    </p>
  </>
);
