/** What surveys asked once, or one number of each place, as rows with all that belongs to a chart; of regions as a map too. */
import { useEffect, useId, useRef } from 'react';
import { type DrawnRows, drawRows, regionsOf } from '#src/features/numbers/model/rows.ts';
import styles from './chart.module.css';
import { RegionMap } from './region-map.tsx';
import { RowChart } from './row-chart.tsx';
import { RowsTable } from './rows-table.tsx';
import { useSpeaker } from './say-value.ts';
import { ShownAs } from './shown-as.tsx';
import { SourceLines } from './source-lines.tsx';
import { TakeAlong } from './take-along.tsx';
import { type ChartState, type Look, useChartState } from './use-chart-state.ts';
import type { Line, Series } from './use-series.ts';

interface BarsFigureProps {
  readonly series: Series | undefined;
  /** Only these lines. */
  readonly only?: (line: Line) => boolean;
  /** The largest on top, where the lines have no order of their own. */
  readonly sorts?: true;
  /** As what regions are shown until somebody chooses; bars where it is left out. */
  readonly as?: Look;
}

export const BarsFigure = ({ series, ...props }: BarsFigureProps) => (series ? <Figure {...props} series={series} /> : null);

interface FigureProps extends BarsFigureProps {
  readonly series: Series;
}

const Figure = ({ series, only, sorts, as = 'plain' }: FigureProps) => {
  const id = useId();
  const figure = useRef<HTMLElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const { state, change, isMeant } = useChartState(series.code, { others: [], from: '', to: '', at: undefined, as });
  // Whoever follows a link to a chart sees that chart.
  useEffect(() => {
    if (isMeant && window.scrollY === 0) figure.current?.scrollIntoView();
  }, [isMeant]);
  const regions = only ? null : regionsOf(series.lines);
  const lines = regions ?? series.lines.filter(only ?? (() => true));
  const drawn = drawRows(lines, series.unit, sorts === true || regions !== null);
  const isMap = regions !== null && state.as === 'map';
  return (
    <figure ref={figure} className={styles.figure} aria-labelledby={id}>
      <figcaption>
        <h3 id={id} className={styles.title}>
          {series.title}
        </h3>
      </figcaption>
      {regions && <ShownAs looks={['plain', 'map']} value={state.as} onChoose={(look) => change({ as: look })} />}
      <Drawn series={series} drawn={drawn} isMap={isMap} labelledBy={id} state={state} onRead={(at) => change({ at })} svg={svg} />
      {series.note && <p className={styles.note}>{series.note}</p>}
      <SourceLines series={[series]} />
      {/* A frame shows the whole series. */}
      <TakeAlong series={[series]} title={series.title} finding="" {...(!only && { drawn: { state, ...(isMap && { svg }) } })} />
    </figure>
  );
};

interface DrawnProps {
  readonly series: Series;
  readonly drawn: DrawnRows<string>;
  readonly isMap: boolean;
  readonly labelledBy: string;
  readonly state: ChartState;
  readonly onRead: (place: string) => void;
  readonly svg: React.RefObject<SVGSVGElement | null>;
}

const Drawn = ({ series: { title, unit, decimals }, drawn, isMap, labelledBy, state, onRead, svg }: DrawnProps) => {
  const sayValue = useSpeaker(unit, decimals).number;
  if (!isMap) return <RowChart drawn={drawn} sayValue={sayValue} labelledBy={labelledBy} />;
  return (
    <>
      <RegionMap rows={drawn.rows} title={title} sayValue={sayValue} chosen={state.at} onRead={onRead} svg={svg} />
      <RowsTable rows={drawn.rows} labelledBy={labelledBy} sayValue={sayValue} />
    </>
  );
};
