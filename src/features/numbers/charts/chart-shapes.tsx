/** What stands in a chart's SVG: axes, lines or bars, names, and the year that is read. Knows no words but those that it is given. */
import { type ChartLine, type Drawing, type DrawnLine, letterOf } from '#src/features/numbers/model/drawing.ts';
import styles from './chart.module.css';

interface ChartShapesProps {
  readonly lines: readonly ChartLine[];
  readonly drawing: Drawing;
  /** Above what the source only expects. */
  readonly projection: string;
  /** The period that is read out below the chart. */
  readonly chosen?: string | undefined;
}

const ownColour = (turn: number): string => styles[`turn${turn % 6}`] ?? '';

export const ChartShapes = ({ lines, drawing, projection, chosen }: ChartShapesProps) => (
  <>
    <Axes drawing={drawing} projection={projection} />
    <Breaks drawing={drawing} />
    {chosen !== undefined && <Chosen lines={lines} period={chosen} drawing={drawing} />}
    {drawing.bars.map(({ key, turn, ...box }) => (
      <rect key={key} className={`${styles.part} ${ownColour(turn)}`} {...box} />
    ))}
    {[...drawing.lines].reverse().map((line) => (
      <Curve key={line.turn} line={line} />
    ))}
    {drawing.names.map(({ turn, y, text }) => (
      <text key={turn} className={`${styles.ends} ${ownColour(turn)}`} x={drawing.right + 6} y={y}>
        {text}
      </text>
    ))}
  </>
);

interface AxesProps {
  readonly drawing: Drawing;
  readonly projection: string;
}

const Axes = ({ drawing: { values, times, left, right, top, bottom, height, projectedFrom }, projection }: AxesProps) => (
  <g className={styles.axes}>
    {projectedFrom !== null && (
      <>
        <rect className={styles.expected} x={projectedFrom} y={top} width={right - projectedFrom} height={bottom - top} />
        <text x={right} y={top - 4} textAnchor="end">
          {projection}
        </text>
      </>
    )}
    {values.map(({ y, said, isZero }) => (
      <g key={said}>
        <line className={isZero ? styles.zero : undefined} x1={left} x2={right} y1={y} y2={y} />
        <text x={left - 6} y={y + 4} textAnchor="end">
          {said}
        </text>
      </g>
    ))}
    {times.map(({ x, said }) => (
      <text key={said} x={x} y={height - 8} textAnchor="middle">
        {said}
      </text>
    ))}
  </g>
);

/** Where lines begin anew, and why. */
const Breaks = ({ drawing: { breaks, top, bottom } }: { readonly drawing: Drawing }) =>
  breaks.map(({ key, x, said, at }) => (
    <g key={key} className={styles.break}>
      <line x1={x} x2={x} y1={top} y2={bottom} />
      {at !== null && (
        <text x={at} y={top - 12} textAnchor="middle">
          {said}
        </text>
      )}
    </g>
  ));

interface ChosenProps {
  readonly lines: readonly ChartLine[];
  readonly period: string;
  readonly drawing: Drawing;
}

/** Where the year that is read out stands. */
const Chosen = ({ lines, period, drawing: { xOf, yOf, top, bottom, bars } }: ChosenProps) => (
  <>
    <line className={styles.chosen} x1={xOf(period)} x2={xOf(period)} y1={top} y2={bottom} />
    {bars.length === 0 &&
      lines.map(({ name, points }, turn) => {
        const value = points.find((point) => point.period === period)?.value;
        return value === undefined ? null : (
          <circle key={name} className={`${styles.dot} ${ownColour(turn)}`} cx={xOf(period)} cy={yOf(value)} r={5} />
        );
      })}
  </>
);

const Curve = ({ line: { turn, bands, whiskers, known, projected, dots } }: { readonly line: DrawnLine }) => (
  <g className={`${styles.line} ${ownColour(turn)}`}>
    {bands.map((points) => (
      <polygon key={points} className={styles.band} points={points} />
    ))}
    {whiskers.map(({ key, x, low, high }) => (
      <path key={key} className={styles.whisker} d={`M${x - 4},${low}h8M${x},${low}V${high}M${x - 4},${high}h8`} />
    ))}
    {known.map((points) => (
      <polyline key={points} points={points} />
    ))}
    {projected.map((points) => (
      <polyline key={points} className={styles.projected} points={points} />
    ))}
    {dots.map(({ key, x, y }) => (
      <circle key={key} cx={x} cy={y} r={3} />
    ))}
  </g>
);

export const Letters = ({ lines }: { readonly lines: readonly ChartLine[] }) => (
  <ul className={styles.letters}>
    {lines.map(({ name }, turn) => (
      <li key={name}>
        <b className={ownColour(turn)}>{letterOf(turn)}</b> {name}
      </li>
    ))}
  </ul>
);
