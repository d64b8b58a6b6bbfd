/** What surveys asked once, or one number of each place, as rows with all that belongs to a chart. */
import { useId } from 'react';
import { drawRows } from '#src/features/numbers/model/rows.ts';
import styles from './chart.module.css';
import { RowChart } from './row-chart.tsx';
import { useSpeaker } from './say-value.ts';
import { SourceLine } from './source-line.tsx';
import type { Line, Series } from './use-series.ts';

interface BarsFigureProps {
  readonly series: Series | undefined;
  /** Only these lines. */
  readonly only?: (line: Line) => boolean;
  /** The largest on top, where the lines have no order of their own. */
  readonly sorts?: true;
}

export const BarsFigure = ({ series, only = () => true, sorts }: BarsFigureProps) => {
  const id = useId();
  const speaker = useSpeaker(series?.unit ?? 'percent', series?.decimals ?? 0);
  if (!series) return null;
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption>
        <h3 id={id} className={styles.title}>
          {series.title}
        </h3>
      </figcaption>
      <RowChart drawn={drawRows(series.lines.filter(only), series.unit, sorts === true)} sayValue={speaker.number} labelledBy={id} />
      {series.note && <p className={styles.note}>{series.note}</p>}
      <SourceLine series={[series]} title={series.title} />
    </figure>
  );
};
