import { type AreaIndex, nowhere } from '#supabase/seed/core/area-index.ts';
import { noPosition, positionOf, textOrNull } from '#supabase/seed/core/cells.ts';
import { cleanPersonName, cleanPlaceName } from '#supabase/seed/core/clean-name.ts';
import { type Findings, type Place, reject, repair } from '#supabase/seed/core/findings.ts';
import { readCsv, type SeedFolder } from '#supabase/seed/core/read-csv.ts';
import { recordPart, type SeedRow } from '#supabase/seed/core/seed-row.ts';
import { stableId } from '#supabase/seed/core/stable-id.ts';
import { origins } from '#supabase/seed/sources/origins.ts';

const file = 'traditional/fons_wikipedia.csv';
const columns = ['fondom', 'incumbent', 'since', 'village_id', 'region_code', 'arrondissement_code', 'lat', 'lon'] as const;

export const readFons = (folder: SeedFolder, areas: AreaIndex, villageIds: ReadonlySet<string>): readonly SeedRow[] =>
  readCsv(folder, file, columns).flatMap((row) => {
    const name = cleanPlaceName(folder.findings, row, 'fondom', row.cells.fondom);
    if (name === '') {
      reject(folder.findings, row, 'no name', row.cells.incumbent);
      return [];
    }
    const { ruler, since } = readRuler(folder.findings, row, row.cells.incumbent, row.cells.since);
    const facts = { ...recordPart(origins.fons, name), name, ruler, since, ended: null };
    return [{ ...facts, ...readSeat(folder.findings, row, row.cells, areas, villageIds) }];
  });

/** Two copies of the article may disagree, and one was cut short: the newer copy counts, half a name does not. */
const readRuler = (findings: Findings, place: Place, incumbent: string, sinceCell: string) => {
  const newer = /\/ (.+) \(newer copy\)$/.exec(incumbent)?.[1] ?? incumbent;
  const whole = newer.includes('(cut off') ? '' : newer;
  repair(findings, place, 'incumbent', incumbent, whole, 'copies of the article disagree (the newer counts), or the name was cut off');
  const ruler = textOrNull(cleanPersonName(findings, place, 'incumbent', whole));
  const since = /^\d{4}/.exec(sinceCell)?.[0] ?? null;
  repair(findings, place, 'since', sinceCell, since ?? '', 'a year and a remark in one cell');
  return { ruler, since };
};

type SeatCells = Readonly<Record<(typeof columns)[number], string>>;

/** Villages were found by name alone. A match in West is another people's village: rulers there are not called fon. */
const readSeat = (findings: Findings, place: Place, cells: SeatCells, areas: AreaIndex, villageIds: ReadonlySet<string>) => {
  const subdivision_code = cells.arrondissement_code;
  const division_code = areas.divisionOfSubdivision.get(subdivision_code);
  const key = /^(gn|osm)(\d+)$/.exec(cells.village_id);
  const village_id = stableId(key?.[1] === 'gn' ? 'geonames' : 'osm', key?.[2] ?? '');
  if (key !== null && division_code !== undefined && villageIds.has(village_id) && cells.region_code !== 'CM-OU') {
    const area = { region_code: areas.regionOfDivision.get(division_code) ?? null, division_code, subdivision_code };
    return { village_id, ...area, ...positionOf(findings, place, cells.lat, cells.lon) };
  }
  repair(findings, place, 'village_id', cells.village_id, '', 'matched by name only, to a village in West or one not listed');
  return { village_id: null, ...nowhere, ...noPosition };
};
