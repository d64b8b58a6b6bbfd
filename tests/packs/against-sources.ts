/** What a phone knows, held against the lines of the sources: each cell is there as it is written, or the report of the import says what became of it. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Dataset } from '#src/data/packs/engine/dataset.ts';
import { pidOf } from '#src/shared/pid.ts';
import { stableId } from '#supabase/seed/core/stable-id.ts';
import type { ImportReport } from '#supabase/seed/import-seed.ts';
import { dataFolder } from '#tests/seed/seed-areas.ts';

type Cells = Readonly<Record<string, string>>;

export interface Source {
  readonly file: string;
  readonly table: string;
  /** Source and key of the row that the line is; null where it is none of this table. */
  readonly keyOf: (cells: Cells) => readonly [source: string, key: string] | null;
  /** By field of the row: its column, and the name under which a repair of it is reported, where that is another. */
  readonly facts: Readonly<Record<string, readonly [column: string, reported?: string]>>;
}

const point = { latitude: ['lat', 'position'], longitude: ['lon', 'position'] } as const;
const located = {
  regionCode: ['region_code'],
  divisionCode: ['department_code'],
  subdivisionCode: ['arrondissement_code'],
  ...point,
} as const;
const measured = { population: ['population_2025_worldpop', 'population'], areaKm2: ['area_km2_geom', 'area_km2'], ...point } as const;
const byCode = ({ code = '' }: Cells) => ['geoboundaries', code] as const;
const onMap = ({ osm_id = '' }: Cells) => ['osm', osm_id] as const;
const healthsite = (table: string, isPharmacy: boolean): Source => ({
  file: 'health/facilities_osm.csv',
  table,
  keyOf: ({ osm_type, osm_id = '', amenity }) =>
    (amenity === 'pharmacy') === isPharmacy
      ? ['healthsites', osm_id.startsWith('-') ? `relation/${osm_id.slice(1)}` : `${osm_type}/${osm_id}`]
      : null,
  facts: { name: ['name'], ...located },
});

export const sources: readonly Source[] = [
  {
    file: 'places/villages_merged.csv',
    table: 'villages',
    keyOf: ({ id = '' }) => [id.startsWith('gn') ? 'geonames' : 'osm', id.replace(/^(gn|osm)/, '')],
    facts: { name: ['name'], kind: ['kind'], population: ['population'], ...located },
  },
  { file: 'schools/schools_osm_2019.csv', table: 'schools', keyOf: onMap, facts: { name: ['name'], ...located } },
  { file: 'companies/businesses_osm_2019.csv', table: 'companies', keyOf: onMap, facts: { name: ['name'], ...located } },
  {
    file: 'health/facilities_who_2019.csv',
    table: 'hospitals',
    keyOf: ({ id = '' }) => ['who-2019', id],
    facts: { name: ['name'], ...located },
  },
  healthsite('hospitals', false),
  healthsite('pharmacies', true),
  {
    file: 'politicians/legislators_1997_2023.csv',
    table: 'memberships',
    keyOf: ({ wikidata, chamber, term, start }) => ['wikidata', `${wikidata}:${chamber}:${term}:${start}`],
    facts: { partyCode: ['party'], regionCode: ['region_code'], term: ['term'], started: ['start'], ended: ['end'] },
  },
  {
    file: 'traditional/fons_wikipedia.csv',
    table: 'fons',
    keyOf: ({ fondom = '' }) => ['wikipedia-fons', fondom],
    facts: { name: ['fondom'], ruler: ['incumbent'], since: ['since'] },
  },
  { file: 'admin/regions.csv', table: 'regions', keyOf: byCode, facts: { nameEn: ['name_en'], nameFr: ['name_fr'], ...measured } },
  { file: 'admin/departments.csv', table: 'divisions', keyOf: byCode, facts: { name: ['name'], capital: ['chef_lieu'], ...measured } },
  {
    file: 'admin/arrondissements.csv',
    table: 'subdivisions',
    keyOf: byCode,
    facts: { name: ['name'], divisionCode: ['department_code'], ...measured },
  },
];

/** Numbers as packs keep them: counts whole, degrees to three decimals. */
const isSame = (field: string, cell: string, value: unknown): boolean => {
  if (cell.trim() === '' || value === null) return cell.trim() === '' && value === null;
  if (typeof value !== 'number') return value === cell.trim();
  const isDegrees = field === 'latitude' || field === 'longitude';
  return isDegrees ? Math.abs(Number(cell) - value) <= 0.000_501 : Math.round(Number(cell)) === value;
};

const readLines = (file: string): readonly { readonly record: Cells; readonly info: { readonly lines: number } }[] =>
  parse(readFileSync(`${dataFolder}/${file}`, 'utf8'), { bom: true, columns: true, info: true, relax_column_count: true });

/** What differs, in words; `lines` counts those that are on the phone, `cells` what was compared of them. */
export const compareSource = async (dataset: Dataset, report: ImportReport, { file, table, keyOf, facts }: Source) => {
  const said = new Map(report.repaired.filter((one) => one.file === file).map(({ line, field, to }) => [`${line} ${field}`, to]));
  const left = new Set([...report.rejected, ...report.merged].filter((one) => one.file === file).map(({ line }) => line));
  // What one list leaves open, another that was joined to it may know.
  const joined = new Set(report.merged.map(({ into }) => into));
  const view = dataset.view(table);
  const differing: string[] = [];
  const seen = { lines: 0, cells: 0 };
  for (const { record, info } of readLines(file)) {
    const key = keyOf(record);
    if (key === null || left.has(info.lines)) continue;
    const at = view.find(await pidOf(stableId(...key)));
    if (at < 0) {
      differing.push(`${file}:${info.lines} is not on the phone`);
      continue;
    }
    seen.lines += 1;
    for (const [field, [column, reported = column]] of Object.entries(facts)) {
      const [cell, value] = [said.get(`${info.lines} ${reported}`) ?? record[column] ?? '', view.valueAt(at, field)];
      seen.cells += 1;
      if (cell === '' && joined.has(key.join(':'))) continue;
      if (!isSame(field, cell, value)) differing.push(`${file}:${info.lines} ${field}: ${cell} is ${value}`);
    }
  }
  return { ...seen, differing };
};
