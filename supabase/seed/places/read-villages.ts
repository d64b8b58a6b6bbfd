import { fold } from '#src/shared/slug.ts';
import { type AreaColumns, type AreaIndex, areaCodesOf } from '#supabase/seed/core/area-index.ts';
import { integerOrNull, positionOf } from '#supabase/seed/core/cells.ts';
import { cleanPlaceName, tidy } from '#supabase/seed/core/clean-name.ts';
import { reject, repair } from '#supabase/seed/core/findings.ts';
import { type CsvRow, readCsv, type SeedFolder } from '#supabase/seed/core/read-csv.ts';
import { sameThingTwice } from '#supabase/seed/core/same-thing-twice.ts';
import { recordPart, type SeedRow } from '#supabase/seed/core/seed-row.ts';
import { origins } from '#supabase/seed/sources/origins.ts';

const file = 'places/villages_merged.csv';
const kinds: ReadonlySet<string> = new Set(['city', 'town', 'village', 'hamlet', 'quarter', 'locality', 'abandoned']);
const columns = ['id', 'name', 'alternate_names', 'kind', 'lat', 'lon', 'population'] as const;
type Columns = (typeof columns)[number] | AreaColumns;

/** The merged list of GeoNames and OpenStreetMap. Same name and region is no fault: some two thousand names repeat. */
export const readVillages = (folder: SeedFolder, areas: AreaIndex): readonly SeedRow[] => {
  const rows = readCsv(folder, file, [...columns, 'region_code', 'department_code', 'arrondissement_code']);
  const isRepeat = sameThingTwice(folder.findings);
  return rows.flatMap((row) => {
    const village = readVillage(folder, areas, row);
    return village === null || isRepeat(row, village) ? [] : [village];
  });
};

const readVillage = (folder: SeedFolder, areas: AreaIndex, row: CsvRow<Columns>) => {
  const { findings } = folder;
  const { id, kind, lat, lon, population } = row.cells;
  const key = /^(gn|osm)(\d+)$/.exec(id);
  const name = cleanPlaceName(findings, row, 'name', row.cells.name);
  if (key === null || !kinds.has(kind) || name === '') {
    reject(findings, row, name === '' ? 'no name' : 'no known kind or no usable key', `${id} ${row.cells.name} ${kind}`);
    return null;
  }
  return {
    ...recordPart(key[1] === 'gn' ? origins.geonames : origins.osm, key[2] ?? ''),
    name,
    other_names: otherNames(folder, row, name),
    kind: kindOf(folder, row, name),
    ...areaCodesOf(findings, areas, row),
    ...positionOf(findings, row, lat, lon),
    population: integerOrNull(findings, row, 'population', population),
  };
};

/** A part of a town, by its own name. */
const kindOf = ({ findings }: SeedFolder, row: CsvRow<Columns>, name: string): string =>
  /^quartier\b/.test(fold(name)) && row.cells.kind === 'village'
    ? repair(findings, row, 'kind', row.cells.kind, 'quarter', 'called a quarter')
    : row.cells.kind;

/** The names between bars, each once and different from the main one. A name in which a letter was lost ("B}llo") is left out. */
const otherNames = ({ findings }: SeedFolder, row: CsvRow<Columns>, name: string): readonly string[] => {
  const seen = new Set([fold(name)]);
  return row.cells.alternate_names.split('|').flatMap((raw) => {
    const other = tidy(raw);
    if (/[{}?]/.test(other)) {
      repair(findings, row, 'alternate_names', raw, '', 'a letter was lost in this name');
      return [];
    }
    if (other === '') return [];
    if (seen.has(fold(other))) {
      repair(findings, row, 'alternate_names', raw, '', 'the same as another name of it but for accents or capitals');
      return [];
    }
    seen.add(fold(other));
    return [other];
  });
};
