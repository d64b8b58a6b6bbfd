/**
 * A chart as SVG: from zero, gaps as gaps, what is only expected dashed and named, each line's name at its end. A finger or a mouse on it reads
 * the nearest year out; whoever sees none of it has the sentence above and the table below.
 */
import { useLingui } from '@lingui/react/macro';
import type { PointerEvent, RefObject } from 'react';
import {
  type ChartLine,
  type ChartLook,
  type Drawing,
  type DrawnLine,
  drawChart,
  letterOf,
  periodAt,
} from '#src/features/numbers/model/drawing.ts';
import styles from './chart.module.css';
import { useWidth } from './use-width.ts';

const ownColour = (turn: number): string => styles[`turn${turn % 6}`] ?? '';

interface ChartDrawingProps {
  readonly lines: readonly ChartLine[];
  readonly as: ChartLook['as'];
  readonly label: string;
  readonly sayValue: (value: number) => string;
  readonly periods: readonly string[];
  /** The period that is read out below the chart. */
  readonly chosen: string | undefined;
  readonly onRead: (period: string) => void;
  /** For whoever saves it as a picture. */
  readonly svg: RefObject<SVGSVGElement | null>;
}

export const ChartDrawing = ({ lines, as, label, sayValue, periods, chosen, onRead, svg }: ChartDrawingProps) => {
  const { ref, width } = useWidth<HTMLDivElement>();
  const drawing = drawChart(lines, { width, as, sayValue });
  const read = (event: PointerEvent): void => {
    const at = periodAt(event.clientX - event.currentTarget.getBoundingClientRect().left, periods, drawing.xOf);
    if (at !== undefined && at !== chosen) onRead(at);
  };
  return (
    <div ref={ref} className={styles.drawing}>
      <svg
        ref={svg}
        width={width}
        height={drawing.height}
        viewBox={`0 0 ${width} ${drawing.height}`}
        role="img"
        aria-label={label}
        onPointerDown={read}
        onPointerMove={read}
      >
        <Axes drawing={drawing} />
        {chosen !== undefined && <Chosen lines={lines} period={chosen} drawing={drawing} isStack={as === 'stack'} />}
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
      </svg>
      {drawing.hasLetters && <Letters lines={lines} />}
    </div>
  );
};

const Axes = ({ drawing: { values, times, left, right, top, bottom, height, projectedFrom } }: { readonly drawing: Drawing }) => {
  const { t } = useLingui();
  return (
    <g className={styles.axes}>
      {projectedFrom !== null && (
        <>
          <rect className={styles.expected} x={projectedFrom} y={top} width={right - projectedFrom} height={bottom - top} />
          <text x={right} y={top - 4} textAnchor="end">
            {t`Projection`}
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
};

interface ChosenProps {
  readonly lines: readonly ChartLine[];
  readonly period: string;
  readonly drawing: Drawing;
  readonly isStack: boolean;
}

/** Where the year that is read out stands. */
const Chosen = ({ lines, period, drawing: { xOf, yOf, top, bottom }, isStack }: ChosenProps) => (
  <>
    <line className={styles.chosen} x1={xOf(period)} x2={xOf(period)} y1={top} y2={bottom} />
    {!isStack &&
      lines.map(({ name, points }, turn) => {
        const value = points.find((point) => point.period === period)?.value;
        return value === undefined ? null : (
          <circle key={name} className={`${styles.dot} ${ownColour(turn)}`} cx={xOf(period)} cy={yOf(value)} r={5} />
        );
      })}
  </>
);

const Curve = ({ line: { turn, known, projected, dots } }: { readonly line: DrawnLine }) => (
  <g className={`${styles.line} ${ownColour(turn)}`}>
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

const Letters = ({ lines }: { readonly lines: readonly ChartLine[] }) => (
  <ul className={styles.letters}>
    {lines.map(({ name }, turn) => (
      <li key={name}>
        <b className={ownColour(turn)}>{letterOf(turn)}</b> {name}
      </li>
    ))}
  </ul>
);
