/** The shape that our three extracts of OpenStreetMap nodes share: schools, businesses, offices. */
import { type AreaCodes, type AreaIndex, areaCodesOf } from '#supabase/seed/core/area-index.ts';
import { type Position, positionOf } from '#supabase/seed/core/cells.ts';
import { cleanOrganisationName } from '#supabase/seed/core/clean-name.ts';
import { type Place, reject } from '#supabase/seed/core/findings.ts';
import { readCsv, type SeedFolder } from '#supabase/seed/core/read-csv.ts';
import { type RecordPart, recordPart } from '#supabase/seed/core/seed-row.ts';
import { origins } from '#supabase/seed/sources/origins.ts';

export interface OsmPoint {
  readonly place: Place;
  readonly tag: string;
  readonly facts: RecordPart & AreaCodes & Position & { readonly name: string };
}

const columns = ['osm_id', 'name', 'kind', 'lat', 'lon', 'region_code', 'department_code', 'arrondissement_code'] as const;

export const readOsmPoints = (folder: SeedFolder, file: string, areas: AreaIndex): readonly OsmPoint[] =>
  readCsv(folder, file, columns).flatMap((row) => {
    const { osm_id, kind, lat, lon } = row.cells;
    const name = cleanOrganisationName(folder.findings, row, 'name', row.cells.name);
    if (name === '' || !/^\d+$/.test(osm_id)) {
      reject(folder.findings, row, name === '' ? 'no name' : 'no usable key', `${osm_id} ${kind}`);
      return [];
    }
    const where = { ...areaCodesOf(folder.findings, areas, row), ...positionOf(folder.findings, row, lat, lon) };
    return [{ place: { file: row.file, line: row.line }, tag: kind, facts: { ...recordPart(origins.osm, osm_id), name, ...where } }];
  });
