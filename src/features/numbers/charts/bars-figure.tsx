/** What surveys asked once, or one number of each place, as rows with all that belongs to a chart; of regions as a map too. */
import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { periodsOf } from '#src/features/numbers/model/drawing.ts';
import { type DrawnRows, drawRows, regionsOf } from '#src/features/numbers/model/rows.ts';
import { useDates } from '#src/widgets/facts/use-numbers.ts';
import styles from './chart.module.css';
import { Panels } from './panels.tsx';
import { usePlaceName } from './place-names.ts';
import { RegionMap } from './region-map.tsx';
import { HowSure, RowChart } from './row-chart.tsx';
import { RowsTable } from './rows-table.tsx';
import { useSpeaker } from './say-value.ts';
import { SeriesTable } from './series-table.tsx';
import { ShownAs } from './shown-as.tsx';
import { SourceLines } from './source-lines.tsx';
import { TakeAlong } from './take-along.tsx';
import { useAboutPoint } from './use-about-point.ts';
import { type Look, useChartState } from './use-chart-state.ts';
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
  const { t } = useLingui();
  const figure = useRef<HTMLElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const { state, change, isMeant } = useChartState(series.code, { others: [], from: '', to: '', at: undefined, as: undefined });
  // Whoever follows a link to a chart sees that chart.
  useEffect(() => {
    if (isMeant && window.scrollY === 0) figure.current?.scrollIntoView();
  }, [isMeant]);
  const regions = only ? null : regionsOf(series.lines);
  const lines = regions ?? series.lines.filter(only ?? (() => true));
  const drawn = drawRows(lines, series.unit, sorts === true || regions !== null);
  const isOverTime = lines.some(({ points }) => points.length > 1);
  const names = { plain: t`Bars`, map: t`Map`, ...(isOverTime && { panels: t`Over time` }) };
  const wanted = state.as ?? as;
  const shown = regions && names[wanted] ? wanted : 'plain';
  return (
    <figure ref={figure} className={styles.figure} aria-labelledby={id}>
      <figcaption>
        <h3 id={id} className={styles.title}>
          {series.title}
        </h3>
        <When title={series.title} lines={lines} />
      </figcaption>
      {regions && <ShownAs names={names} value={shown} onChoose={(look) => change({ as: look })} />}
      <Drawn
        series={series}
        lines={lines}
        drawn={drawn}
        as={shown}
        labelledBy={id}
        at={state.at}
        onRead={(at) => change({ at })}
        picture={picture}
      />
      {series.note && <p className={styles.note}>{series.note}</p>}
      <SourceLines series={[series]} />
      {/* A frame shows the whole series. */}
      <TakeAlong
        series={[series]}
        title={series.title}
        finding=""
        picture={picture}
        {...(!only && { drawn: { state: { ...state, as: shown } } })}
      />
    </figure>
  );
};

/** When all of it was so, unless the title says it. */
const When = ({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) => {
  const sayDate = useDates();
  const [when = '', ...more] = new Set(lines.map(({ points }) => points.at(-1)?.period ?? ''));
  return when !== '' && more.length === 0 && !title.includes(when.slice(0, 4)) && <p className={styles.finding}>{sayDate(when)}</p>;
};

interface DrawnProps {
  readonly series: Series;
  readonly drawn: DrawnRows<string>;
  readonly lines: readonly Line[];
  readonly as: Look;
  readonly labelledBy: string;
  readonly at: string | undefined;
  readonly onRead: (place: string) => void;
  readonly picture: RefObject<HTMLDivElement | null>;
}

const Drawn = ({ series: { title, unit, decimals }, lines, drawn, as, labelledBy, at, onRead, picture }: DrawnProps) => {
  const placeName = usePlaceName();
  const sayValue = useSpeaker(unit, decimals).number;
  const about = useAboutPoint(sayValue);
  if (as !== 'panels')
    return (
      <>
        <div ref={picture}>
          {as === 'map' ? (
            <RegionMap rows={drawn.rows} title={title} sayValue={sayValue} chosen={at} onRead={onRead} />
          ) : (
            <RowChart drawn={drawn} sayValue={sayValue} labelledBy={labelledBy} />
          )}
        </div>
        {drawn.isComputed && as === 'plain' && <HowSure />}
        <RowsTable rows={drawn.rows} labelledBy={labelledBy} sayValue={sayValue} />
      </>
    );
  const named = lines.map(({ place, points }) => ({ name: placeName(place), points }));
  return (
    <>
      <div ref={picture}>
        <Panels lines={named} sayValue={sayValue} labelledBy={labelledBy} />
      </div>
      <SeriesTable lines={named} periods={periodsOf(named)} labelledBy={labelledBy} sayValue={sayValue} about={about} />
    </>
  );
};
