/** The last ninety days, a bar each: as high as the share of the day in which the server did its work. The days on which it was away stand below in words. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Table } from '#src/ui/table.tsx';
import { useDates, useNumbers } from '#src/widgets/facts/use-numbers.ts';
import { awayIn, percentOf, type ServiceDay, shareOf } from './model/status-days.ts';
import styles from './status-days.module.css';

const shown = 90;
/** The place of each day, so that what is not recorded is seen too. */
const ground = Array.from({ length: shown }, (_, x) => `M${x} 0h.8v20h-.8z`).join('');

export const ServiceDays = ({ days }: { readonly days: readonly ServiceDay[] }) => {
  const { t } = useLingui();
  const sayDate = useDates();
  const number = useNumbers();
  const share = shareOf(days);
  const first = days[0];
  if (share === null || !first)
    return (
      <p>
        <Trans>Nothing is recorded yet.</Trans>
      </p>
    );
  const away = days.filter((day) => awayIn(day) > 0).reverse();
  return (
    <>
      <p>
        <Trans>
          Up {number(percentOf(share))}% of the time since {sayDate(first.day)}, checked every five minutes.
        </Trans>
      </p>
      <svg className={styles.days} viewBox={`0 0 ${shown} 20`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.ground} d={ground} />
        {days.map((day, n) => (
          <Bar key={day.day} day={day} x={shown - days.length + n} />
        ))}
      </svg>
      {away.length === 0 ? (
        <p>
          <Trans>No interruptions on these days.</Trans>
        </p>
      ) : (
        <details>
          <summary>
            <Plural value={away.length} one="# day with an interruption" other="# days with interruptions" />
          </summary>
          <Table
            rows={away}
            keyOf={({ day }) => day}
            columns={[
              { head: t`Day`, of: ({ day }) => sayDate(day) },
              { head: t`Minutes down`, of: (day) => number(awayIn(day)) },
            ]}
          />
        </details>
      )}
    </>
  );
};

const Bar = ({ day, x }: { readonly day: ServiceDay; readonly x: number }) => {
  const height = day.of === 0 ? 0 : 20 * Math.min(1, day.ran / day.of);
  const tone = awayIn(day) === 0 ? styles.whole : awayIn(day) < 60 ? styles.short : styles.long;
  return <rect className={tone} x={x} y={20 - height} width={0.8} height={height} />;
};
