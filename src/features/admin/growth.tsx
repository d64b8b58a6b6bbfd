/** Twelve weeks of new accounts and of what was published, as bars and as a table. Fewer than five is no number. */

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatShortDay } from '#src/shared/format-day.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import { Table } from '#src/ui/table.tsx';
import styles from './dashboard.module.css';
import type { Week } from './dashboard-remote.ts';

/** As the server counts (app.from_five). */
const fewest = 5;

export const Growth = ({ weeks, accounts }: { readonly weeks: readonly Week[]; readonly accounts: number | null }) => {
  const { i18n, t } = useLingui();
  const dayOf = (week: Week): string => formatShortDay(`${week.week}T12:00:00Z`, i18n.locale);
  const say = (count: number | null) => (count === null ? <Trans>fewer than {fewest}</Trans> : formatNumber(count, i18n.locale));
  return (
    <>
      <p>
        {accounts === null ? (
          <Trans>Fewer than {fewest} accounts in all.</Trans>
        ) : (
          <Plural value={accounts} one="# account in all." other="# accounts in all." />
        )}
      </p>
      <div className={styles.charts}>
        <WeekBars title={t`New accounts by week`} counts={weeks.map((week) => week.accounts)} days={weeks.map(dayOf)} />
        <WeekBars title={t`Published by week`} counts={weeks.map((week) => week.contents)} days={weeks.map(dayOf)} />
      </div>
      <details className={styles.numbers}>
        <summary>
          <Trans>The numbers</Trans>
        </summary>
        <Table
          caption={t`By week`}
          rows={weeks.toReversed()}
          keyOf={({ week }) => week}
          columns={[
            { head: t`Week from`, of: dayOf },
            { head: t`New accounts`, of: (week) => say(week.accounts) },
            { head: t`Published`, of: (week) => say(week.contents) },
          ]}
        />
      </details>
    </>
  );
};

interface WeekBarsProps {
  readonly title: string;
  readonly counts: readonly (number | null)[];
  readonly days: readonly string[];
}

const [step, width, height, foot] = [27, 19, 96, 16] as const;

/** The numbers stand in the table; a week without one is a line along the ground. */
const WeekBars = ({ title, counts, days }: WeekBarsProps) => {
  if (counts.every((count) => count === null))
    return (
      <figure className={styles.chart}>
        <figcaption>{title}</figcaption>
        <p>
          <Trans>Fewer than {fewest} in every week: too few to draw.</Trans>
        </p>
      </figure>
    );
  const most = Math.max(fewest, ...counts.map((count) => count ?? 0));
  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${step * counts.length} ${height + foot}`} aria-hidden="true">
        {counts.map((count, place) => {
          const tall = count === null ? 2 : Math.max(4, (count / most) * height);
          const x = place * step + (step - width) / 2;
          return (
            <g key={days[place]}>
              <rect x={x} y={height + foot - tall} width={width} height={tall} className={count === null ? styles.few : styles.bar} />
              {count !== null && (
                <text x={x + width / 2} y={height + foot - tall - 4} className={styles.count}>
                  {count}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{days[0]}</span>
        <span>{days.at(-1)}</span>
      </p>
    </figure>
  );
};
