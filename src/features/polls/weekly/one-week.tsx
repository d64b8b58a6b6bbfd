/** One week of a theme: how many answered and their shares, for the country and where enough answered by region. */
import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListedPoll } from '#src/features/polls/common/use-polls.ts';
import type { Figures, PollResults, Question } from '#src/features/polls/model/poll.ts';
import { weeklyRule } from '#src/features/polls/model/weekly.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { Shares } from './shares.tsx';
import styles from './weekly.module.css';

interface WeekProps {
  readonly listed: ListedPoll;
  readonly now: number;
}

export const OneWeek = ({ listed: { poll, results }, now }: WeekProps) => {
  const { i18n } = useLingui();
  const day = formatDay(poll.opens_at, i18n.locale);
  const [question] = poll.questions;
  return (
    <div className={styles.past}>
      <p>
        <Link to="/polls/$id" params={{ id: poll.pid }}>
          <Trans>Week of {day}</Trans>
        </Link>{' '}
        {results && (
          <>
            · <Answered count={results.ballots} />
          </>
        )}{' '}
        {poll.is_sample && <SampleBadge />}
      </p>
      {results && question ? <Told asked={question} results={results} lang={poll.lang} /> : <Untold poll={poll} now={now} />}
    </div>
  );
};

const Answered = ({ count }: { readonly count: number }) => <Plural value={count} one="# member answered" other="# members answered" />;

/** Longer than accounts of the last minute wait for (SQL: app.waits_a_day). In ms. */
const countedWithin = 2 * 86_400_000;

const { toldFrom } = weeklyRule;

const Untold = ({ poll, now }: Pick<ListedPoll, 'poll'> & Pick<WeekProps, 'now'>): ReactNode => {
  if (poll.state === 'cancelled') return <Trans>The moderators took it back: nothing is told of it.</Trans>;
  if (now < Date.parse(poll.closes_at) + countedWithin) return <Trans>The answers are being counted: it takes a day.</Trans>;
  return <Trans>Too few answered: nothing is told under {toldFrom}, to protect them.</Trans>;
};

interface ToldProps {
  readonly asked: Question;
  readonly results: PollResults;
  readonly lang: string;
}

const Told = ({ asked, results: { ballots, figures, regions }, lang }: ToldProps) => {
  const { i18n } = useLingui();
  const names = useAreaNames();
  const told = Object.entries(regions)
    .map(([code, { ballots: count, figures: own }]) => ({ code, name: names.get(code) ?? '…', count, cells: cellsOf(own) }))
    .filter(({ cells }) => cells.some((cell) => cell !== null))
    .sort((a, b) => a.name.localeCompare(b.name, i18n.locale));
  const words = 'options' in asked ? asked.options : [];
  return (
    <>
      <Shares words={words} lang={lang} cells={cellsOf(figures)} ballots={ballots} />
      {told.length > 0 && (
        <details>
          <summary>
            <Trans>By region</Trans>
          </summary>
          {told.map(({ code, name, count, cells }) => (
            <div key={code} className={styles.past}>
              <p>
                <strong>{name}</strong> · <Answered count={count} />
              </p>
              <Shares words={words} lang={lang} cells={cells} ballots={count} />
            </div>
          ))}
        </details>
      )}
    </>
  );
};

const cellsOf = ([first]: readonly Figures[]): readonly (number | null)[] => (first && 'cells' in first ? first.cells : []);
