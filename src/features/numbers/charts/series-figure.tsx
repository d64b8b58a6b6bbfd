/** A chart with all that belongs to it: what it says, in which unit, where it comes from, the same as a table, and as a file to take along. */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import styles from './chart.module.css';
import { Compare } from './compare.tsx';
import { type ChartLine, LineChart } from './line-chart.tsx';
import { extremesOf } from './line-math.ts';
import { usePlaceName } from './place-names.ts';
import { Reading } from './reading.tsx';
import { useSpeaker } from './say-value.ts';
import { SeriesTable } from './series-table.tsx';
import { SourceLine } from './source-line.tsx';
import type { Series } from './use-series.ts';

interface SeriesFigureProps {
  /** One, or several of one unit in one drawing; what this phone does not have is left out. */
  readonly series: readonly (Series | undefined)[];
  /** Where several are drawn. */
  readonly title?: string;
  /** With whom Cameroon is compared until somebody chooses others. */
  readonly others?: readonly string[];
  /** Earlier values are left to the table and the file. */
  readonly from?: string;
  readonly children?: ReactNode;
}

export const SeriesFigure = ({ series: wanted, title: given, others = [], from = '', children }: SeriesFigureProps) => {
  const id = useId();
  const placeName = usePlaceName();
  const [chosen, setChosen] = useState(others);
  const [period, setPeriod] = useState<string>();
  const series = wanted.filter((one) => one !== undefined);
  const [first] = series;
  const speaker = useSpeaker(first?.unit ?? 'people', first?.decimals ?? 0);
  const finding = useFinding(first, speaker.whole);
  if (!first) return null;
  const title = given ?? first.title;
  const lines = linesOf(series, ['CM', ...chosen], from, placeName);
  const places = [...new Set(series.flatMap((one) => one.lines.map(({ place }) => place)))].filter((place) => place !== 'CM');
  const periods = [...new Set(lines.flatMap(({ points }) => points.map((point) => point.period)))].sort();
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        <p className={styles.finding}>{finding ?? speaker.unit}</p>
      </figcaption>
      <LineChart lines={lines} label={finding ?? title} sayValue={speaker.number} chosen={period} />
      <Reading lines={lines} periods={periods} period={period} onRead={setPeriod} sayValue={speaker.whole} />
      {places.length > 0 && <Compare places={places} chosen={chosen} onChoose={setChosen} />}
      {series.map(
        ({ code, note }) =>
          note && (
            <p key={code} className={styles.note}>
              {note}
            </p>
          ),
      )}
      {children}
      <SourceLine series={series} title={title} />
      <SeriesTable lines={lines} periods={periods} labelledBy={id} sayValue={speaker.number} />
    </figure>
  );
};

const linesOf = (
  series: readonly Series[],
  places: readonly string[],
  from: string,
  placeName: (place: string) => string,
): readonly ChartLine[] =>
  series.flatMap(({ title, lines }) =>
    lines
      .filter(({ place }) => places.includes(place))
      .sort((a, b) => places.indexOf(a.place) - places.indexOf(b.place))
      .map(({ place, label, points }) => ({
        name: label ?? (series.length > 1 ? title : placeName(place)),
        points: points.filter((point) => point.period >= from),
      })),
  );

/** What the first line says: its last known value, its smallest and its largest. */
const useFinding = (series: Series | undefined, say: (value: number) => string): string | null => {
  const { t } = useLingui();
  const found = extremesOf(series?.lines.find(({ place }) => place === 'CM')?.points ?? []);
  if (!found) return null;
  const [value, year] = [say(found.last.value), found.last.period];
  if (found.least.period === found.most.period) return t`${value} in ${year}.`;
  const [least, leastYear, most, mostYear] = [say(found.least.value), found.least.period, say(found.most.value), found.most.period];
  return t`${value} in ${year}. Lowest: ${least} in ${leastYear}; highest: ${most} in ${mostYear}.`;
};
