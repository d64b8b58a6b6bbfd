/** Polls that wait for a moderator: handed in, or announced and reported. How many voted is told to nobody here. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { QueuedPoll } from '#src/data/session/moderation-port.ts';
import { eligibilityLabels, kindLabels, pollStateLabels, resultsWhenLabels, secrecyLabels } from '#src/features/polls/model/labels.ts';
import { type PollDecision, pollDecisionsFrom, pollReasonsFor } from '#src/features/polls/model/moderation.ts';
import { formatMoment } from '#src/shared/format-day.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { Words } from '#src/widgets/written/words.tsx';
import { DecisionForm } from './decision-form.tsx';
import { type Fact, FactList } from './fact-list.tsx';
import styles from './moderation.module.css';
import { ReportReasons } from './report-reasons.tsx';
import { TimeLeft } from './time-left.tsx';
import type { ReadQueue } from './use-queue.ts';
import type { Verdict } from './verdict-line.tsx';
import { WaitingList } from './waiting-list.tsx';

const read: ReadQueue<QueuedPoll> = (moderation, page) => moderation.polls(page);

export const PollQueue = () => (
  <WaitingList
    title={<Trans>Polls to read</Trans>}
    about={<Trans>The oldest first: those handed in, and those that members reported. Each should be decided within ten days.</Trans>}
    read={read}
    line={(poll) => <Line poll={poll} />}
  >
    {(poll, onDecided) => <PollItem poll={poll} onDecided={onDecided} />}
  </WaitingList>
);

interface PollProps {
  readonly poll: QueuedPoll;
}

const Line = ({ poll }: PollProps) => {
  const { i18n } = useLingui();
  return (
    <>
      {i18n._(pollStateLabels[poll.state])} · <TimeLeft of={poll} />
      {poll.reports.length > 0 && (
        <>
          {' · '}
          <Plural value={poll.reports.length} one="! Reported by # member." other="! Reported by # members." />
        </>
      )}
    </>
  );
};

interface PollItemProps extends PollProps {
  readonly onDecided: (verdict: Verdict) => void;
}

const PollItem = ({ poll, onDecided }: PollItemProps) => (
  <>
    {poll.is_sample && (
      <p>
        <SampleBadge />
      </p>
    )}
    {poll.text && <Words text={poll.text} lang={poll.lang} />}
    <Asked poll={poll} />
    <Facts poll={poll} />
    {poll.reports.length > 0 && <ReportReasons reports={poll.reports} />}
    {poll.state !== 'in_review' && poll.eligibility !== 'invited' && (
      <p>
        <Link to="/polls/$id" params={{ id: poll.pid }} className={styles.link}>
          <Trans>Open the poll</Trans>
        </Link>
      </p>
    )}
    {poll.is_own ? (
      <p>
        <Trans>This poll is your own: another moderator decides.</Trans>
      </p>
    ) : (
      <div className={styles.deciding}>
        <DecisionForm
          choices={pollDecisionsFrom(poll.state).map((value) => ({ value, label: choiceTexts[value] }))}
          reasonsFor={pollReasonsFor}
          noteFor={(choice) => (choice === 'rejected' || choice === 'cancelled' ? noteBox : null)}
          confirmFor={(choice) => choice === 'cancelled' && cancelQuestion}
          send={(moderation, { choice, reason, note }) => moderation.decidePoll(poll.id, choice, reason, note)}
          onDecided={(choice, decision) => onDecided({ text: <VerdictText title={poll.title} choice={choice} />, decision })}
        />
      </div>
    )}
  </>
);

const Asked = ({ poll: { questions, lang } }: PollProps) => {
  const { i18n } = useLingui();
  return (
    <>
      {questions.map((question, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question is named by its place
        <Fragment key={place}>
          <p>
            <strong lang={lang}>
              <bdi>{question.text}</bdi>
            </strong>{' '}
            · {i18n._(kindLabels[question.kind])}
          </p>
          {'options' in question && (
            <ol>
              {question.options.map((option) => (
                <li key={option} lang={lang}>
                  <bdi>{option}</bdi>
                </li>
              ))}
            </ol>
          )}
        </Fragment>
      ))}
    </>
  );
};

const Facts = ({ poll }: PollProps) => {
  const { t, i18n } = useLingui();
  const names = useAreaNames();
  const facts: readonly Fact[] = [
    [t`Author`, poll.owner_name ?? <Trans>No name</Trans>],
    [t`Who may vote`, i18n._(eligibilityLabels[poll.eligibility])],
    ...(poll.eligibility === 'invited' ? [[t`Invited`, poll.invited] as const] : []),
    ...(poll.region_code ? [[t`Area`, names.get(poll.region_code) ?? poll.region_code] as const] : []),
    [t`Who sees how each voted`, i18n._(secrecyLabels[poll.secrecy])],
    [t`Results`, i18n._(resultsWhenLabels[poll.results_when])],
    [t`Opens`, formatMoment(poll.opens_at, i18n.locale)],
    [t`Until`, formatMoment(poll.closes_at, i18n.locale)],
  ];
  return (
    <>
      <FactList facts={facts} />
      {poll.resubmissions > 0 && (
        <p>
          <Plural
            value={poll.resubmissions}
            one="The poll was changed and handed in again # time."
            other="The poll was changed and handed in again # times."
          />
        </p>
      )}
    </>
  );
};

const choiceTexts = {
  scheduled: <Trans>Accept it: members can vote from the day it opens</Trans>,
  rejected: <Trans>Do not accept the poll: its author may change it and hand it in again, twice at most</Trans>,
  kept: <Trans>There is nothing wrong with it: it stays as it is</Trans>,
  cancelled: <Trans>Cancel it: only where the law or somebody’s safety asks for it</Trans>,
} as const satisfies Readonly<Record<PollDecision, unknown>>;

const noteBox = {
  label: <Trans>Note to the author, if you like</Trans>,
  hint: <Trans>They read it under the reason, as you write it: use their language.</Trans>,
};

const cancelQuestion = <Trans>Cancel this poll? It takes no more votes, and everybody reads the reason.</Trans>;

const VerdictText = ({ title, choice }: { readonly title: string; readonly choice: PollDecision }) => {
  switch (choice) {
    case 'scheduled':
      return <Trans>✓ “{title}” is accepted.</Trans>;
    case 'rejected':
      return <Trans>! The poll “{title}” is not accepted. Its author reads the reason.</Trans>;
    case 'kept':
      return <Trans>✓ “{title}” stays as it is.</Trans>;
    case 'cancelled':
      return <Trans>! “{title}” is cancelled. Everybody reads the reason.</Trans>;
  }
};
