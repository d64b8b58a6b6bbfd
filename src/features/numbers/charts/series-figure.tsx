/** A chart with all that belongs to it: what it says, in which unit, where it comes from, the same as a table, and ways to take it along. */
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { isWithin, linesOfPlaces } from '#src/features/numbers/model/chosen-lines.ts';
import { type ChartLine, type ChartLook, periodsOf } from '#src/features/numbers/model/drawing.ts';
import { isWhole } from '#src/features/numbers/model/page-codes.ts';
import styles from './chart.module.css';
import { ChartChoices } from './chart-choices.tsx';
import { ChartDrawing } from './chart-drawing.tsx';
import { usePlaceName } from './place-names.ts';
import { Reading } from './reading.tsx';
import { useSpeaker } from './say-value.ts';
import { SeriesTable } from './series-table.tsx';
import { SourceLines } from './source-lines.tsx';
import { TakeAlong } from './take-along.tsx';
import { useAboutPoint, useSayBreak } from './use-about-point.ts';
import { useChartState } from './use-chart-state.ts';
import { useFinding } from './use-finding.ts';
import type { Series } from './use-series.ts';

interface SeriesFigureProps {
  /** One, or several of one unit in one drawing; what this phone does not have is left out. */
  readonly series: readonly (Series | undefined)[];
  /** Where several are drawn. */
  readonly title?: string;
  /** With whom Cameroon is compared until somebody chooses others. */
  readonly others?: readonly string[];
  /** Earlier values are left to the file, until somebody asks for them. */
  readonly from?: string;
  readonly children?: ReactNode;
}

export const SeriesFigure = ({ series: wanted, ...props }: SeriesFigureProps) => {
  const series = wanted.filter((one) => one !== undefined);
  return series[0] ? <Figure {...props} series={[series[0], ...series.slice(1)]} /> : null;
};

interface FigureProps extends Omit<SeriesFigureProps, 'series'> {
  readonly series: readonly [Series, ...Series[]];
}

const Figure = ({ series, title: given, others = [], from = '', children }: FigureProps) => {
  const id = useId();
  const placeName = usePlaceName();
  const figure = useRef<HTMLElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const [{ code, unit, decimals }] = series;
  const as = isWhole(code) ? 'stack' : 'lines';
  const { state, change, isMeant } = useChartState(code, { others, from, to: '', at: undefined, as: 'plain' });
  const speaker = useSpeaker(unit, decimals);
  const finding = useFinding(series, speaker.whole);
  const breakWhy = series.find((one) => one.breakWhy)?.breakWhy ?? null;
  const about = useAboutPoint(speaker.number, breakWhy);
  const sayBreak = useSayBreak(breakWhy);
  // Whoever follows a link to a chart sees that chart.
  useEffect(() => {
    if (isMeant && window.scrollY === 0) figure.current?.scrollIntoView();
  }, [isMeant]);
  const title = given ?? series[0].title;
  const all = linesOf(series, as, ['CM', ...state.others], placeName);
  const years = periodsOf(all);
  const lines = all.map(({ name, points }) => ({ name, points: points.filter(({ period }) => isWithin(period, state)) }));
  const periods = years.filter((period) => isWithin(period, state));
  const breaks = periods.filter((at) => lines.some(({ points }) => points.some(({ period, isBreak }) => isBreak && period === at)));
  const said = breaks.map(sayBreak.whole).join(' ');
  const places = [...new Set(series.flatMap((one) => one.lines.map(({ place }) => place)))].filter((place) => place !== 'CM');
  return (
    <figure ref={figure} className={styles.figure} aria-labelledby={id}>
      <figcaption>
        <h3 id={id} className={styles.title}>
          <span className={styles.name}>{title}</span> {finding?.title ?? speaker.unit}
        </h3>
        {finding && <p className={styles.finding}>{finding.more ?? speaker.unit}</p>}
      </figcaption>
      <ChartDrawing
        lines={lines}
        as={as}
        label={finding ? `${title}. ${finding.title}. ${finding.more ?? ''} ${said}`.trim() : title}
        sayValue={speaker.number}
        sayBreak={sayBreak.short}
        periods={periods}
        chosen={state.at}
        onRead={(at) => change({ at })}
        svg={svg}
      />
      <Reading lines={lines} periods={periods} period={state.at} onRead={(at) => change({ at })} sayValue={speaker.whole} about={about} />
      <ChartChoices places={places} years={years} state={state} onChange={change} />
      {said && <p className={styles.note}>{said}</p>}
      <Notes series={series} />
      {children}
      <SourceLines series={series} />
      <TakeAlong series={series} title={title} finding={finding?.title ?? ''} drawn={{ state, svg }} />
      <SeriesTable lines={lines} periods={periods} labelledBy={id} sayValue={speaker.number} about={about} />
    </figure>
  );
};

const Notes = ({ series }: { readonly series: readonly Series[] }) =>
  series.map(
    ({ code, note }) =>
      note && (
        <p key={code} className={styles.note}>
          {note}
        </p>
      ),
  );

const linesOf = (
  series: readonly Series[],
  as: ChartLook['as'],
  places: readonly string[],
  placeName: (place: string) => string,
): readonly ChartLine[] =>
  series.flatMap(({ title, lines }) =>
    linesOfPlaces(lines, places, as === 'stack').map(({ place, label, points }) => ({
      name: label ?? (series.length > 1 ? title : placeName(place)),
      points,
    })),
  );
