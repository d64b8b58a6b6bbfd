/** What members answered in weeks that are over, by theme, and how it is asked. Apart from the surveys, and never added to them. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useTimeOfVisit } from '#src/data/react/use-clock-offset.ts';
import { type ListedPoll, usePolls } from '#src/features/polls/common/use-polls.ts';
import { isWeekly, stageOf } from '#src/features/polls/model/poll.ts';
import { type WeeklyTheme, weeklyRule, weeklyThemes } from '#src/features/polls/model/weekly.ts';
import { Button } from '#src/ui/button.tsx';
import { OlderWeeks } from './older-weeks.tsx';
import { OneWeek } from './one-week.tsx';
import styles from './weekly.module.css';

const names: Readonly<Record<WeeklyTheme, MessageDescriptor>> = {
  roads: msg`Roads`,
  water: msg`Water`,
  electricity: msg`Electricity`,
  school: msg`School`,
  health: msg`Health`,
  security: msg`Security`,
  prices: msg`Prices`,
};

export const PastWeeks = () => {
  const here = usePolls();
  const now = useTimeOfVisit();
  if (here === undefined) return null;
  const over = (here?.rows ?? []).filter(({ poll }) => stageOf(poll, now) === 'ended');
  const themes = weeklyThemes
    .map((theme) => ({ theme, weeks: newestFirst(over.filter(({ poll }) => poll.weekly === theme)) }))
    .filter(({ weeks }) => weeks.length > 0)
    .sort((a, b) => opensAt(b.weeks[0]) - opensAt(a.weeks[0]));
  return (
    <section className={styles.week} aria-labelledby="past-weeks">
      <h2 id="past-weeks">
        <Trans>What members answered in past weeks</Trans>
      </h2>
      <p>
        <Trans>Members of Mboa who answered, not the country.</Trans>
      </p>
      {themes.length === 0 && (
        <p>
          <Trans>No week is over yet.</Trans>
        </p>
      )}
      {themes.map(({ theme, weeks }) => (
        <Theme key={theme} name={names[theme]} weeks={weeks} now={now} />
      ))}
      {over.some(({ poll }) => isWeekly(poll) && now - Date.parse(poll.opens_at) > almostAYear) && <OlderWeeks />}
      <Method />
    </section>
  );
};

/** Where weeks go back as far there may be older ones. In ms. */
const almostAYear = 51 * 7 * 86_400_000;

const opensAt = (week: ListedPoll | undefined): number => Date.parse(week?.poll.opens_at ?? '');
const newestFirst = (weeks: readonly ListedPoll[]): readonly ListedPoll[] => [...weeks].sort((a, b) => opensAt(b) - opensAt(a));

interface ThemeProps {
  readonly name: MessageDescriptor;
  readonly weeks: readonly ListedPoll[];
  readonly now: number;
}

const Theme = ({ name, weeks: [last, ...earlier], now }: ThemeProps) => {
  const { i18n } = useLingui();
  return (
    <section>
      <h3>{i18n._(name)}</h3>
      {last && (
        <p className={styles.small} lang={last.poll.lang}>
          {last.poll.questions[0]?.text}
        </p>
      )}
      {last && <OneWeek listed={last} now={now} />}
      <Earlier weeks={earlier} now={now} />
    </section>
  );
};

/** So many more with each tap: in a year each theme has seven, and each has ten regions. */
const step = 4;

const Earlier = ({ weeks, now }: Omit<ThemeProps, 'name'>) => {
  const [shown, show] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  // Whoever asked for more goes on at the first of them; the button may be gone.
  useEffect(() => {
    if (shown > 0) list.current?.children[shown - step]?.querySelector('a')?.focus();
  }, [shown]);
  return (
    <>
      <div ref={list}>
        {weeks.slice(0, shown).map((listed) => (
          <OneWeek key={listed.poll.id} listed={listed} now={now} />
        ))}
      </div>
      {weeks.length > shown && (
        <p className={styles.more}>
          <Button look="plain" onClick={() => show(shown + step)}>
            <Trans>Show earlier weeks</Trans>
          </Button>
        </p>
      )}
    </>
  );
};

const { days, toldFrom, shownFrom } = weeklyRule;
const themes = weeklyThemes.length;

const Method = () => (
  <>
    <h3>
      <Trans>How the weekly question is asked</Trans>
    </h3>
    <p className={styles.text}>
      <Trans>
        Each Monday Mboa asks its members one question, of {themes} themes in turn, always in the same words and for {days} days. Whoever
        wants to answers, once and in secret; nobody is chosen by chance, so no margin of error can be given. Shares are of those who
        answered. They are told after the week, when {toldFrom} accounts that were a week old have answered, and for a region when{' '}
        {toldFrom} of it have; numbers under {shownFrom} are hidden. They are never added to the surveys above.
      </Trans>
    </p>
  </>
);
