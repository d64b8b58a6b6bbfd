/** Values over time as lines: from zero, gaps as gaps, what is projected dashed, each line's name at its end. Whoever sees none of it has the sentence above and the table below. */
import type { Point } from '#src/model/numbers/points.ts';
import styles from './chart.module.css';
import { runsOf, type Scale, spread, timeOf, timeScale, valueScale } from './line-math.ts';
import { useWidth } from './use-width.ts';

export interface ChartLine {
  readonly name: string;
  readonly points: readonly Point[];
}

interface LineChartProps {
  /** At most six: the first is what the chart is about. */
  readonly lines: readonly ChartLine[];
  readonly label: string;
  readonly sayValue: (value: number) => string;
  /** The period that is read out below the chart. */
  readonly chosen: string | undefined;
}

const height = 260;
const [top, bottom] = [12, 28];

export const LineChart = ({ lines, label, sayValue, chosen }: LineChartProps) => {
  const { ref, width } = useWidth<HTMLDivElement>();
  const points = lines.flatMap((line) => line.points);
  const values = valueScale(
    points.map(({ value }) => value),
    height - bottom,
    top,
  );
  const left = 12 + Math.max(...values.ticks.map((tick) => sayValue(tick).length)) * 7;
  const longest = 16 + Math.max(...lines.map(({ name }) => name.length)) * 7;
  // Where a name would take more than a third of the width, letters stand at the lines and the names below.
  const hasLetters = lines.length > 1 && longest > width / 3;
  const right = lines.length < 2 ? 12 : hasLetters ? 24 : longest;
  const times = timeScale(
    points.map(({ period }) => timeOf(period)),
    left,
    width - right,
    width - left - right,
  );
  return (
    <div ref={ref} className={styles.drawing}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <Axes values={values} times={times} left={left} right={width - right} sayValue={sayValue} />
        {chosen !== undefined && (
          <line className={styles.chosen} x1={times.at(timeOf(chosen))} x2={times.at(timeOf(chosen))} y1={top} y2={height - bottom} />
        )}
        {[...lines.entries()].reverse().map(([n, { name, points: own }]) => (
          <Curve key={name} points={own} className={styles[`line${n % 6}`]} values={values} times={times} />
        ))}
        {lines.length > 1 && <Names lines={lines} values={values} x={width - right + 6} hasLetters={hasLetters} />}
      </svg>
      {hasLetters && (
        <ul className={styles.letters}>
          {lines.map(({ name }, n) => (
            <li key={name}>
              <b className={styles[`letter${n % 6}`]}>{letterOf(n)}</b> {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

interface AxesProps {
  readonly values: Scale;
  readonly times: Scale;
  readonly left: number;
  readonly right: number;
  readonly sayValue: (value: number) => string;
}

const Axes = ({ values, times, left, right, sayValue }: AxesProps) => (
  <g className={styles.axes}>
    {values.ticks.map((tick) => (
      <g key={tick}>
        <line className={tick === 0 ? styles.zero : undefined} x1={left} x2={right} y1={values.at(tick)} y2={values.at(tick)} />
        <text x={left - 6} y={values.at(tick) + 4} textAnchor="end">
          {sayValue(tick)}
        </text>
      </g>
    ))}
    {times.ticks.map((tick) => (
      <text key={tick} x={times.at(tick)} y={height - 8} textAnchor="middle">
        {tick}
      </text>
    ))}
  </g>
);

interface CurveProps {
  readonly points: readonly Point[];
  readonly className: string | undefined;
  readonly values: Scale;
  readonly times: Scale;
}

const Curve = ({ points, className, values, times }: CurveProps) => {
  const draw = (run: readonly Point[]): string =>
    run.map(({ period, value }) => `${times.at(timeOf(period)).toFixed(1)},${values.at(value).toFixed(1)}`).join(' ');
  const isSparse = points.length < 20;
  return (
    <g className={className}>
      {runsOf(points).map((run) => {
        const begins = run.findIndex(({ isProjection }) => isProjection);
        const known = begins < 0 ? run : run.slice(0, begins);
        // The dashes begin where the line ends.
        const projected = begins < 0 ? [] : run.slice(Math.max(0, begins - 1));
        return (
          <g key={run[0]?.period}>
            {known.length > 1 && <polyline points={draw(known)} />}
            {projected.length > 1 && <polyline className={styles.projected} points={draw(projected)} />}
            {(isSparse || run.length === 1) &&
              known.map(({ period, value }) => <circle key={period} cx={times.at(timeOf(period))} cy={values.at(value)} r={3} />)}
          </g>
        );
      })}
    </g>
  );
};

const letterOf = (turn: number): string => String.fromCharCode(65 + turn);

interface NamesProps {
  readonly lines: readonly ChartLine[];
  readonly values: Scale;
  readonly x: number;
  readonly hasLetters: boolean;
}

/** Beside where each line ends, apart from each other. */
const Names = ({ lines, values, x, hasLetters }: NamesProps) => {
  const shown = lines.filter(({ points }) => points.length > 0);
  const places = spread(
    shown.map(({ points }) => values.at(points.at(-1)?.value ?? 0) + 4),
    15,
    height - bottom + 4,
  );
  return shown.map((line, n) => {
    const turn = lines.indexOf(line);
    return (
      <text key={line.name} className={styles[`name${turn % 6}`]} x={x} y={places[n]}>
        {hasLetters ? letterOf(turn) : line.name}
      </text>
    );
  });
};
