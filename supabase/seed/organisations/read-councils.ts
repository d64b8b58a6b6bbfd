/** The 360 councils, one for each subdivision. With the list of unclear licence: their councillors and post boxes, and the 14 city councils. */
import { fold } from '#src/shared/slug.ts';
import type { AreaIndex } from '#supabase/seed/core/area-index.ts';
import { noPosition } from '#supabase/seed/core/cells.ts';
import { reject, repair } from '#supabase/seed/core/findings.ts';
import { readCsv, type SeedFolder } from '#supabase/seed/core/read-csv.ts';
import { recordPart, type SeedRow } from '#supabase/seed/core/seed-row.ts';
import { origins } from '#supabase/seed/sources/origins.ts';
import type { CouncilDetails } from './read-council-details.ts';

const columns = ['code', 'name', 'commune_name', 'department_code', 'region_code'] as const;

export const readCouncils = (folder: SeedFolder, areas: AreaIndex, details: CouncilDetails): readonly SeedRow[] => [
  ...readCsv(folder, 'admin/arrondissements.csv', columns).flatMap((row) => {
    const { code, name, commune_name, department_code, region_code } = row.cells;
    if (commune_name === '' || areas.divisionOfSubdivision.get(code) !== department_code) {
      reject(folder.findings, row, commune_name === '' ? 'no name of its council' : 'not in its division', `${code} ${commune_name}`);
      return [];
    }
    const accented = fold(name) === fold(commune_name) ? name : commune_name;
    repair(folder.findings, row, 'commune_name', commune_name, accented, 'accents of the subdivision of the same name');
    const more = details.bySubdivision.get(code);
    const origin = more === undefined ? origins.areas : { ...origins.areas, as_of: origins.mayors.as_of, licence: origins.mayors.licence };
    const where = { region_code, division_code: department_code, subdivision_code: code, ...noPosition };
    const facts = { councillors: more?.councillors ?? null, website: more?.website ?? null, postal_box: more?.postal_box ?? null };
    return [{ ...recordPart(origin, `council:${code}`), name: accented, kind: 'commune', ...where, ...facts }];
  }),
  ...details.cities,
];
