/** Reads the values of one period out: a native slider, so that finger, keyboard and screen reader all turn it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { ChartLine } from '#src/features/numbers/model/drawing.ts';
import type { Point } from '#src/model/numbers/points.ts';
import { useDates } from '#src/widgets/facts/use-numbers.ts';
import styles from './chart.module.css';

interface ReadingProps {
  readonly lines: readonly ChartLine[];
  readonly periods: readonly string[];
  readonly period: string | undefined;
  readonly onRead: (period: string) => void;
  readonly sayValue: (value: number) => string;
  /** Beside a value. */
  readonly about: (point: Point) => string;
}

export const Reading = ({ lines, periods, period, onRead, sayValue, about }: ReadingProps) => {
  const id = useId();
  const { t } = useLingui();
  const sayDate = useDates();
  if (periods.length < 2) return null;
  const known = lines[0]?.points.filter(({ isProjection }) => !isProjection).at(-1)?.period ?? '';
  const at = Math.max(0, periods.indexOf(period ?? known));
  const shown = periods[at] ?? '';
  const date = sayDate(shown);
  return (
    <div className={`${styles.reading} no-print`}>
      <label htmlFor={id}>
        <Trans>Read at {date}</Trans>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={periods.length - 1}
        value={at}
        aria-valuetext={date}
        onChange={({ currentTarget }) => onRead(periods[Number(currentTarget.value)] ?? shown)}
      />
      {period !== undefined && (
        <output htmlFor={id} className={styles.values}>
          {lines.map(({ name, points }) => {
            const point = points.find((one) => one.period === shown);
            const value = point ? sayValue(point.value) : t`not known`;
            return (
              <span key={name}>
                {lines.length > 1 && `${name}: `}
                <b>{value}</b> {point && about(point)}
              </span>
            );
          })}
        </output>
      )}
    </div>
  );
};
