/** The weeks of one price as a line, with the middle half around it. Whoever sees none of it has the table below, which says the same. */
import { useId } from 'react';
import { drawPrices } from '#src/features/market/model/price-line.ts';
import type { PriceWeek } from '#src/features/market/model/prices.ts';
import styles from './prices.module.css';

interface PriceChartProps {
  /** The newest first, at least two. */
  readonly weeks: readonly PriceWeek[];
  readonly label: string;
  readonly sayValue: (value: number) => string;
  readonly sayDay: (monday: string) => string;
}

/** In the units of the drawing, which scales with its column. */
const [width, height, left, below] = [216, 110, 52, 22] as const;

export const PriceChart = ({ weeks, label, sayValue, sayDay }: PriceChartProps) => {
  const id = useId();
  const { runs, dots, marks } = drawPrices(weeks, width, height);
  const [first, last] = [weeks.at(-1)?.monday ?? '', weeks[0]?.monday ?? ''];
  return (
    <svg className={styles.chart} viewBox={`${-left} -8 ${width + left + 8} ${height + below + 8}`} role="img" aria-labelledby={id}>
      <title id={id}>{label}</title>
      {marks.map(({ value, y }) => (
        <g key={value}>
          <line x1={0} x2={width} y1={y} y2={y} />
          <text x={-6} y={y + 4} textAnchor="end">
            {sayValue(value)}
          </text>
        </g>
      ))}
      {runs.map(({ line, band }) => (
        <g key={line}>
          <polygon points={band} />
          <polyline points={line} />
        </g>
      ))}
      {dots.map(({ key, x, y }) => (
        <circle key={key} cx={x} cy={y} r={3} />
      ))}
      <text x={0} y={height + 16}>
        {sayDay(first)}
      </text>
      <text x={width} y={height + 16} textAnchor="end">
        {sayDay(last)}
      </text>
    </svg>
  );
};
