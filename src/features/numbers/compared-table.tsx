/** What is known of each place, a row a number, each with its own date and source; what is not known says so. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Table } from '#src/ui/table.tsx';
import { useDates } from '#src/widgets/facts/use-numbers.ts';
import { usePlaceName } from './charts/place-names.ts';
import { useSpeaker } from './charts/say-value.ts';
import { sourcesOf } from './charts/series-files.ts';
import { SourceLines } from './charts/source-lines.tsx';
import { TakeAlong } from './charts/take-along.tsx';
import type { Series } from './charts/use-series.ts';
import { Withheld } from './missing-here.tsx';
import { type ComparedRow, comparedRows, country } from './model/compared.ts';
import { households, ofPlaces } from './model/page-codes.ts';
import styles from './numbers.module.css';

interface ComparedTableProps {
  /** One or two. */
  readonly places: readonly string[];
  readonly of: (code: string) => Series | undefined;
}

export const ComparedTable = ({ places: chosen, of }: ComparedTableProps) => {
  const { t } = useLingui();
  const id = useId();
  const placeName = usePlaceName();
  const places = [...chosen, country];
  const rows = comparedRows(ofPlaces, places, (code) => of(code)?.lines ?? []).flatMap((row) => {
    const series = of(row.code);
    return series ? [{ ...row, series }] : [];
  });
  const [first, ...others] = comparedSeries(rows, places, t`computed`);
  const byCode = new Map([first, ...others].map((one) => [one?.code, one]));
  if (!first) return null;
  const title = chosen.map(placeName).join(' · ');
  return (
    <figure>
      <figcaption>
        <h3 id={id}>{title}</h3>
      </figcaption>
      <Table
        labelledBy={id}
        isCards
        rows={rows}
        keyOf={({ code, label }) => `${code} ${label}`}
        columns={[
          { head: t`What is known`, of: (row) => <Named row={row} series={row.series} shown={byCode.get(row.code) ?? row.series} /> },
          ...places.map((place, n) => ({
            head: placeName(place),
            of: (row: (typeof rows)[number]) => <Cell told={row.cells[n] ?? null} row={row} series={row.series} />,
          })),
        ]}
      />
      <Computed />
      {!households.some(of) && (
        <p className={styles.when}>
          <Withheld />
        </p>
      )}
      <SourceLines series={[first, ...others]} />
      <TakeAlong
        series={[first, ...others]}
        title={title}
        finding=""
        name={`areas-${chosen.join('-')}`}
        search={{ a: chosen[0], b: chosen[1] }}
      />
    </figure>
  );
};

/** How sums come about. */
const Computed = () => (
  <p className={styles.when}>
    <Trans>
      Computed: people of a region or the country are the sum of their divisions, voters of the country those of all regions and abroad;
      turnout of the country: voters ÷ registered voters.
    </Trans>
  </p>
);

interface RowProps {
  readonly row: ComparedRow;
  readonly series: Series;
}

/** The newest of its dates; a cell that is older says its own. */
const periodOf = ({ cells }: ComparedRow, { lines }: Series): string =>
  [...cells.map((told) => told?.point.period ?? '')].sort().at(-1) || (lines[0]?.points.at(-1)?.period ?? '');

/** `shown`: the series with these places alone; an editor's line has a source of its own. */
const Named = ({ row, series, shown }: RowProps & { readonly shown: Series }) => {
  const sayDate = useDates();
  const [date, by] = [
    sayDate(periodOf(row, series)),
    [...new Set(sourcesOf([shown]).map(({ publisher, title }) => publisher ?? title))].join('; '),
  ];
  return (
    <>
      {row.label ? `${series.title} · ${row.label}` : series.title}
      <span className={styles.when}>
        {date}, {by}
      </span>
    </>
  );
};

const Cell = ({ told, row, series }: RowProps & { readonly told: ComparedRow['cells'][number] }) => {
  const speaker = useSpeaker(series.unit, series.decimals);
  const sayDate = useDates();
  if (!told) return <Trans>not known</Trans>;
  const { point, isComputed } = told;
  return (
    <span>
      {speaker.number(point.value)}
      {isComputed && (
        <span className={styles.when}>
          <Trans>computed</Trans>
        </span>
      )}
      {point.period !== periodOf(row, series) && <span className={styles.when}>{sayDate(point.period)}</span>}
    </span>
  );
};

/** The series with what stands in the table alone, so that a file holds the same. */
const comparedSeries = (
  rows: readonly (ComparedRow & { readonly series: Series })[],
  places: readonly string[],
  computed: string,
): readonly Series[] =>
  [...new Set(rows.map(({ series }) => series))].map((series) => ({
    ...series,
    lines: rows
      .filter(({ code }) => code === series.code)
      .flatMap(({ label, cells }) =>
        cells.flatMap((told, n) => {
          if (!told) return [];
          const place = places[n] ?? '';
          // Of a sum one of an editor's parts names its source.
          const own = series.lines.find((line) => line.label === label && line.source && (told.isComputed || line.place === place));
          const named = [label, told.isComputed && computed].filter(Boolean).join(', ') || null;
          return [{ place, label: named, points: [told.point], ...(own?.source ? { source: own.source } : {}) }];
        }),
      ),
  }));
