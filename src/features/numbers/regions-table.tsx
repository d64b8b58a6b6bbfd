/** All regions, or the divisions of one, beside each other: people, voters, results, households. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { regionCodes } from '#src/shared/region-codes.ts';
import { type Column, Table } from '#src/ui/table.tsx';
import { useDates } from '#src/widgets/facts/use-numbers.ts';
import { ListSelect } from '#src/widgets/list/list-select.tsx';
import { usePlaceName } from './charts/place-names.ts';
import { useSpeaker } from './charts/say-value.ts';
import { SourceLine } from './charts/source-line.tsx';
import type { Series } from './charts/use-series.ts';
import { toldOf } from './model/compared.ts';
import styles from './numbers.module.css';

interface RegionsTableProps {
  readonly of: (code: string) => Series | undefined;
}

/** '': the regions themselves. */
export const RegionsTable = ({ of }: RegionsTableProps) => {
  const { t } = useLingui();
  const id = useId();
  const placeName = usePlaceName();
  const [region, choose] = useState('');
  const columns = useColumns(of, region !== '');
  const divisions = (of('population-2023')?.lines ?? []).map(({ place }) => place);
  const places = region ? divisions.filter((place) => place.startsWith(`${region}-`)) : regionCodes;
  const sayDate = useDates();
  const [year, day] = ['population-2023', 'turnout-2025'].map((code) => sayDate(of(code)?.lines[0]?.points.at(-1)?.period ?? ''));
  const [first, ...others] = columns.flatMap(({ series }) => series).filter((one, n, all) => all.indexOf(one) === n);
  if (!first) return null;
  const named = regionCodes.map((code) => [code, placeName(code)] as const).sort(([, a], [, b]) => a.localeCompare(b));
  return (
    <figure>
      <ListSelect label={t`What the table shows`} value={region} options={[['', t`All regions`], ...named]} onChoose={choose} />
      <figcaption id={id}>
        <Trans>
          People in {year}; voters and results of the presidential election of {day} as proclaimed. The results were contested.
        </Trans>
      </figcaption>
      <Table
        labelledBy={id}
        rows={[...places].sort((a, b) => placeName(a).localeCompare(placeName(b)))}
        keyOf={(place) => place}
        columns={[{ head: region ? t`Division` : t`Region`, of: (place) => <Place place={place} /> }, ...columns]}
      />
      <p className={styles.when}>{of('turnout-2025')?.note}</p>
      <SourceLine series={[first, ...others]} title={t`All regions`} />
    </figure>
  );
};

interface PlaceColumn extends Column<string> {
  readonly series: readonly Series[];
}

type Of = RegionsTableProps['of'];

const told = (of: Of, code: string, place: string, label: string | null = null): number | null =>
  toldOf(code, label, place, (one) => of(one)?.lines ?? [])?.point.value ?? null;

/** Of divisions the sources have no results by candidate, and no households. */
const useColumns = (of: Of, isOfDivisions: boolean): readonly PlaceColumn[] => {
  const { t } = useLingui();
  const [people, percent, share] = [useSpeaker('people', 0), useSpeaker('percent', 1), useSpeaker('percent', 0)];
  const column = (code: string, head: string, say: (value: number) => string): readonly PlaceColumn[] => {
    const series = of(code);
    const said = (value: number | null): string => (value === null ? t`not known` : say(value));
    return series
      ? [{ head, series: [series], of: (place) => said(told(of, code, place)), sortBy: (place) => told(of, code, place) ?? -1 }]
      : [];
  };
  const [candidates, results] = [of('candidates-2025'), useResults(of, percent.number)];
  const common = [
    ...column('population-2023', t`People`, people.number),
    ...column('registered-2025', t`Registered voters`, people.number),
    ...column('turnout-2025', t`Turnout`, percent.number),
  ];
  if (isOfDivisions) return common;
  return [
    ...common,
    ...(candidates ? [{ head: t`Leading candidates`, series: [candidates], of: results, isText: true } as const] : []),
    ...column('electricity', t`Electricity`, share.number),
    ...column('piped-water', t`Piped water`, share.number),
    ...column('internet', t`Internet`, share.number),
  ];
};

/** Who won which share, the larger first. */
const useResults = (of: Of, say: (value: number) => string) => {
  const { t } = useLingui();
  const names = [...new Set(of('candidates-2025')?.lines.map(({ label }) => label))];
  return (place: string): ReactNode => {
    const shares = names.flatMap((name) => {
      const value = told(of, 'candidates-2025', place, name);
      return name && value !== null ? [{ name, value }] : [];
    });
    if (shares.length === 0) return t`not known`;
    return (
      <span className={styles.results}>
        {shares
          .sort((a, b) => b.value - a.value)
          .map(({ name, value }) => (
            <span key={name}>
              {name} {say(value)}
            </span>
          ))}
      </span>
    );
  };
};

/** Its name, and the way to see it beside another. */
const Place = ({ place }: { readonly place: string }) => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const name = usePlaceName()(place);
  return (
    <>
      {name}{' '}
      <Link
        to="/civic-dashboard"
        search={{ a: place, b: search.b === place ? undefined : search.b }}
        hash="compare"
        className={`${styles.beside} no-print`}
      >
        <Trans>
          Compare <span className="visually-hidden">{name}</span> with another
        </Trans>
      </Link>
    </>
  );
};
