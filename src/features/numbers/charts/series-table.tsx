/** The values of a chart as a table, newest first. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ChartLine } from '#src/features/numbers/model/drawing.ts';
import type { Point } from '#src/model/numbers/points.ts';
import { Table } from '#src/ui/table.tsx';
import { useDates } from '#src/widgets/facts/use-numbers.ts';
import styles from './chart.module.css';

interface SeriesTableProps {
  readonly lines: readonly ChartLine[];
  readonly periods: readonly string[];
  readonly labelledBy: string;
  readonly sayValue: (value: number) => string;
  /** Beside a value. */
  readonly about: (point: Point) => string;
}

export const SeriesTable = ({ lines, periods, labelledBy, sayValue, about }: SeriesTableProps) => {
  const { t } = useLingui();
  const sayDate = useDates();
  const pointOf = ({ points }: ChartLine, period: string): Point | undefined => points.find((point) => point.period === period);
  return (
    <details className={styles.twin}>
      <summary>
        <Trans>The same as a table</Trans>
      </summary>
      <Table
        labelledBy={labelledBy}
        rows={[...periods].reverse()}
        keyOf={(period) => period}
        columns={[
          { head: t`Year`, of: sayDate },
          ...lines.map((line) => ({
            head: line.name,
            of: (period: string) => {
              const point = pointOf(line, period);
              return point ? `${sayValue(point.value)} ${about(point)}` : t`not known`;
            },
            sortBy: (period: string) => pointOf(line, period)?.value ?? Number.NEGATIVE_INFINITY,
          })),
        ]}
      />
    </details>
  );
};
