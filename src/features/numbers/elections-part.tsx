/** Who won how many seats, election by election, and who was elected to the Senate: numbers, where no names are known. */
import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useId } from 'react';
import { Table } from '#src/ui/table.tsx';
import { usePlaceName } from './charts/place-names.ts';
import { useSpeaker } from './charts/say-value.ts';
import { SourceLine } from './charts/source-line.tsx';
import type { Line, Series } from './charts/use-series.ts';
import { lastOf, wonSeats } from './model/derived.ts';
import styles from './numbers.module.css';

export const ElectionsPart = ({ of }: { readonly of: (code: string) => Series | undefined }) => (
  <>
    <Seats series={of('assembly-seats')} />
    <Seats series={of('council-seats')} />
    <Senators series={of('senators-2023')} />
  </>
);

interface FigureProps {
  readonly series: Series | undefined;
}

/** Parties that won a seat in one of the elections, the latest on the left. */
const Seats = ({ series }: FigureProps) => {
  const { t } = useLingui();
  const number = useSpeaker('people', 0).number;
  if (!series) return null;
  const { years, parties } = wonSeats(series.lines);
  return (
    <TableFigure
      series={series}
      rows={parties}
      keyOf={({ party }) => party}
      columns={[
        { head: t`Party`, of: ({ party }) => party },
        ...years.map((year) => ({
          head: year,
          of: ({ seats }: (typeof parties)[number]) => {
            const won = seats.get(year);
            return won === undefined ? '–' : number(won);
          },
          sortBy: ({ seats }: (typeof parties)[number]) => seats.get(year) ?? -1,
        })),
      ]}
    />
  );
};

const Senators = ({ series }: FigureProps) => {
  const { t } = useLingui();
  const placeName = usePlaceName();
  const number = useSpeaker('people', 0).number;
  if (!series) return null;
  const labels = [...new Set(series.lines.flatMap(({ label }) => label ?? []))];
  const regions = [...new Set(series.lines.map(({ place }) => place))];
  const of = (wanted: string): readonly Line[] => series.lines.filter(({ label }) => label === wanted);
  return (
    <TableFigure
      series={series}
      rows={regions.sort((a, b) => placeName(a).localeCompare(placeName(b)))}
      keyOf={(region) => region}
      columns={[
        { head: t`Region`, of: (region) => placeName(region) },
        ...labels.map((label) => ({ head: label, of: (region: string) => number(lastOf(of(label), region) ?? 0) })),
      ]}
    />
  );
};

interface TableFigureProps<R> extends Pick<ComponentProps<typeof Table<R>>, 'rows' | 'keyOf' | 'columns'> {
  readonly series: Series;
}

/** One series as a table, with its name, what to know about it and its source. */
const TableFigure = <R,>({ series, ...table }: TableFigureProps<R>) => {
  const id = useId();
  return (
    <figure>
      <figcaption>
        <h3 id={id}>{series.title}</h3>
      </figcaption>
      <Table labelledBy={id} {...table} />
      <p className={styles.when}>{series.note}</p>
      <SourceLine series={[series]} title={series.title} />
    </figure>
  );
};
