/** The maps of areas. Their outlines are large, so they come when one is on screen, in one file. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ListPage } from '#src/data/packs/directory.ts';
import { useDirectory } from '#src/data/react/use-directory.ts';
import type { Row } from '#src/model/define-entity.ts';
import { type DirectoryEntity, directories, directoryOf, pathOf } from '#src/model/directories.ts';
import { defaultCountry } from '#src/shared/country.ts';
import type { Drawing } from '#src/shared/map-drawing.ts';
import regions from '#src/shared/regions.gen.json';
import { titleOf } from '#src/widgets/entity-row/entity-row.tsx';
import { contextOf } from '#src/widgets/facts/format-field.ts';
import { ListSelect } from '#src/widgets/list/list-select.tsx';
import { AreaShapes, type DrawnArea } from '#src/widgets/map/area-shapes.tsx';
import divisions from '#src/widgets/map/divisions.gen.json';
import styles from '#src/widgets/map/map.module.css';
import { PartialNotice } from '#src/widgets/packs/partial-notice.tsx';
import { type CountedArea, ShadedMap } from './shaded-map.tsx';

type Outlined = Omit<DrawnArea, 'says' | 'look'> & { readonly row: Row };

/** Areas that have an outline, each with the link to its page. Null until the directory answered. */
const useOutlined = (table: string, drawing: Drawing, where: Readonly<Record<string, readonly string[]>>) => {
  const { i18n } = useLingui();
  const kind = directoryOf(table);
  const { value } = useDirectory<ListPage>(`map ${table} ${JSON.stringify(where)}`, (source) =>
    source.list({ table, where, text: '', sort: '', language: 'en', offset: 0, limit: 100 }),
  );
  if (!kind || !value || value.rows.length === 0) return null;
  const context = contextOf(i18n, value.names);
  const areas = value.rows.flatMap((row, n): readonly Outlined[] => {
    const [code, path] = [String(row.code), drawing.paths[String(row.code)]];
    const params = { directory: pathOf(kind), slug: value.addresses[n] ?? row.pid };
    return path ? [{ code, path, row, name: titleOf(kind, row, context), link: { to: '/$directory/$slug', params } }] : [];
  });
  return { kind, areas, language: context.language };
};

interface PeopleMapProps {
  readonly found: ReturnType<typeof useOutlined>;
  readonly title: string;
  readonly credit: string;
}

const PeopleMap = ({ found, title, credit }: PeopleMapProps) => {
  const { i18n } = useLingui();
  if (!found) return null;
  const { kind, areas, language } = found;
  const counted = areas.flatMap(({ row, ...area }) => (typeof row.population === 'number' ? [{ ...area, value: row.population }] : []));
  const label = kind.fields.population?.label;
  const [areaLabel, valueLabel] = [i18n._(kind.directory.labels.one), label ? i18n._(label) : ''];
  return counted.length > 0 && <ShadedMap {...{ title, credit, language, areaLabel, valueLabel }} areas={counted} />;
};

export const RegionsMap = () => {
  const { t } = useLingui();
  return <PeopleMap found={useOutlined('regions', regions, {})} title={t`Population of the regions`} credit={regions.credit} />;
};

export const DivisionsMap = ({ row, name }: { readonly row: Row; readonly name: string }) => {
  const { t } = useLingui();
  const found = useOutlined('divisions', divisions, { regionCode: [String(row.code)] });
  return <PeopleMap found={found} title={t`Population of the divisions: ${name}`} credit={divisions.credit} />;
};

interface NumbersMapProps {
  readonly title: string;
  readonly valueLabel: string;
  /** By code. */
  readonly values: ReadonlyMap<string, number>;
  /** What is said of an area whose number is not told. */
  readonly untold: string;
  /** Its divisions in place of the regions. */
  readonly region?: string | null;
  /** In place of its own page. */
  readonly linkTo?: (code: string) => CountedArea['link'];
}

/** The regions, or the divisions of one, shaded by numbers of which some are not told. */
export const NumbersMap = ({ values, region = null, linkTo, ...labels }: NumbersMapProps) => {
  const { i18n } = useLingui();
  const drawing = region ? divisions : regions;
  const found = useOutlined(region ? 'divisions' : 'regions', drawing, region ? { regionCode: [region] } : {});
  if (!found) return null;
  const areas = found.areas.map(({ row: _, ...area }) => ({
    ...area,
    value: values.get(area.code) ?? null,
    link: linkTo?.(area.code) ?? area.link,
  }));
  return (
    <ShadedMap
      {...labels}
      areas={areas}
      areaLabel={i18n._(found.kind.directory.labels.one)}
      credit={drawing.credit}
      language={found.language}
    />
  );
};

/** A region's divisions in outline, one of them filled. */
export const RegionMap = ({ region, division }: { readonly region: string; readonly division: string }) => {
  const { t } = useLingui();
  const found = useOutlined('divisions', divisions, { regionCode: [region] });
  if (!found || found.areas.length === 0) return null;
  const areas = found.areas.map((area) => ({ ...area, says: area.name, look: area.code === division ? styles.own : styles.outline }));
  return (
    <div className={styles.region}>
      <AreaShapes title={t`Divisions of my region`} areas={areas} />
    </div>
  );
};

/** Kinds that can be counted by region. */
const counted = directories.filter(({ directory }) => directory.facets.includes('regionCode'));

/** How many of a kind each region has. */
export const CountsMap = () => {
  const { t, i18n } = useLingui();
  const [table, setTable] = useState('villages');
  const { value } = useDirectory<Counts>(`counts ${table}`, async (source) => ({
    table,
    page: await source.list({ table, where: {}, text: '', sort: '', language: 'en', offset: 0, limit: 0 }),
  }));
  const kind = value && directoryOf(value.table);
  return (
    <>
      <ListSelect
        label={t`What the map shows`}
        value={table}
        options={counted.map((one) => [one.table, i18n._(one.directory.labels.many)])}
        onChoose={setTable}
      />
      {kind && <ListMap kind={kind} page={value.page} region={null} searchFor={(_, region) => ({ region })} />}
    </>
  );
};

interface Counts {
  readonly table: string;
  readonly page: ListPage;
}

interface ListMapProps {
  readonly kind: DirectoryEntity;
  readonly page: ListPage;
  /** The divisions of one that is chosen; else all regions. */
  readonly region: string | null;
  /** In the address of the list, to narrow it to one area. */
  readonly searchFor: (field: string, code: string) => Readonly<Record<string, unknown>>;
}

/** A list as a map: how many of it each area has. What of it is not on this phone is not drawn. */
export const ListMap = ({ kind, page, region, searchFor }: ListMapProps) => {
  const { t, i18n } = useLingui();
  const [table, drawing, field] = region
    ? (['divisions', divisions, 'divisionCode'] as const)
    : (['regions', regions, 'regionCode'] as const);
  const found = useOutlined(table, drawing, region ? { regionCode: [region] } : {});
  const name = i18n._(kind.directory.labels.many);
  const to = (code: string): CountedArea['link'] => ({
    to: '/$directory',
    params: { directory: pathOf(kind) },
    search: searchFor(field, code),
  });
  const areas = countsOf(found?.areas ?? [], page, field).map((area) => ({ ...area, link: to(area.code) }));
  return (
    <>
      {found && areas.length > 0 && (
        <ShadedMap
          title={region ? t`${name} by division` : t`${name} by region`}
          areas={areas}
          areaLabel={i18n._(found.kind.directory.labels.one)}
          valueLabel={name}
          credit={drawing.credit}
          language={found.language}
        />
      )}
      {page.missing.length > 0 && <PartialNotice missing={page.missing} />}
    </>
  );
};

const countsOf = (areas: readonly Outlined[], { facets, missing }: ListPage, field: string): readonly CountedArea[] => {
  const counts = new Map(facets[field]?.map(({ value, count }) => [value, count]));
  const isHere = (code: string): boolean => ![defaultCountry, code, code.slice(0, 'CM-NW'.length)].some((one) => missing.includes(one));
  return areas.filter(({ code }) => isHere(code)).map(({ row: _, ...area }) => ({ ...area, value: counts.get(area.code) ?? 0 }));
};
