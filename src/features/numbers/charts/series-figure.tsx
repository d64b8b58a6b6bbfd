/** A chart with all that belongs to it: what it says, in which unit, where it comes from, the same as a table, and ways to take it along. */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { isWithin, linesOfPlaces } from '#src/features/numbers/model/chosen-lines.ts';
import { type ChartLine, type ChartLook, periodsOf } from '#src/features/numbers/model/drawing.ts';
import { isWhole } from '#src/features/numbers/model/page-codes.ts';
import { mostInOne } from '#src/features/numbers/model/panels.ts';
import styles from './chart.module.css';
import { ChartChoices } from './chart-choices.tsx';
import { ChartDrawing } from './chart-drawing.tsx';
import { Panels } from './panels.tsx';
import { usePlaceName } from './place-names.ts';
import { Reading } from './reading.tsx';
import { useSpeaker } from './say-value.ts';
import { SeriesTable } from './series-table.tsx';
import { ShownAs } from './shown-as.tsx';
import { SourceLines } from './source-lines.tsx';
import { TakeAlong } from './take-along.tsx';
import { useAboutPoint, useBreaks } from './use-about-point.ts';
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
  const { t } = useLingui();
  const placeName = usePlaceName();
  const figure = useRef<HTMLElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const [{ code, unit, decimals }] = series;
  const as = isWhole(code) ? 'stack' : 'lines';
  const { state, change, isMeant } = useChartState(code, { others, from, to: '', at: undefined, as: undefined });
  const speaker = useSpeaker(unit, decimals);
  const finding = useFinding(series, speaker.whole);
  const about = useAboutPoint(speaker.number);
  // Whoever follows a link to a chart sees that chart.
  useEffect(() => {
    if (isMeant && window.scrollY === 0) figure.current?.scrollIntoView();
  }, [isMeant]);
  const title = given ?? series[0].title;
  const all = linesOf(series, as, ['CM', ...state.others], placeName);
  const years = periodsOf(all);
  const lines = all.map(({ name, points }) => ({ name, points: points.filter(({ period }) => isWithin(period, state)) }));
  const periods = years.filter((period) => isWithin(period, state));
  const isPanels = as === 'lines' && (state.as === 'panels' || lines.length > mostInOne);
  const at = periods.find((period) => period === state.at);
  const onRead = (next: string): void => change({ at: next });
  const said = useBreaks(lines);
  const label = [title, finding?.title, finding?.more, said].filter(Boolean).join('. ');
  const places = [...new Set(series.flatMap((one) => one.lines.map(({ place }) => place)))].filter((place) => place !== 'CM');
  return (
    <figure ref={figure} className={styles.figure} aria-labelledby={id}>
      <figcaption>
        <h3 id={id} className={styles.title}>
          <span className={styles.name}>{title}</span> {finding?.title ?? speaker.unit}
        </h3>
        {finding && <p className={styles.finding}>{finding.more ?? speaker.unit}</p>}
      </figcaption>
      {as === 'lines' && places.length > 0 && lines.length > 1 && lines.length <= mostInOne && (
        <ShownAs
          names={{ plain: t`One chart`, panels: t`Side by side` }}
          value={isPanels ? 'panels' : 'plain'}
          onChoose={(look) => change({ as: look })}
        />
      )}
      <div ref={picture}>
        {isPanels ? (
          <Panels lines={lines} sayValue={speaker.number} chosen={at} labelledBy={id} />
        ) : (
          <ChartDrawing {...{ lines, as, label, periods, onRead }} sayValue={speaker.number} chosen={at} />
        )}
      </div>
      <Reading lines={lines} periods={periods} period={at} onRead={onRead} sayValue={speaker.whole} about={about} />
      <ChartChoices places={places} years={years} state={state} onChange={change} />
      {said && <p className={styles.note}>{said}</p>}
      <Notes series={series} />
      {children}
      <SourceLines series={series} />
      <TakeAlong series={series} title={title} finding={finding?.title ?? ''} drawn={{ state }} picture={picture} />
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
