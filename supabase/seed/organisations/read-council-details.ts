/**
 * The FEICOM list of 2019 (licence unclear): what it knows of councils, the 14 city councils, and who led them from 2013
 * to 2020. Law: it is read only when asked for; personal phones and e-mails were taken out of the file and have no column.
 */
import { fold } from '#src/shared/slug.ts';
import type { AreaIndex } from '#supabase/seed/core/area-index.ts';
import { integerOrNull, noPosition, textOrNull } from '#supabase/seed/core/cells.ts';
import { websiteOrNull } from '#supabase/seed/core/contacts.ts';
import { reject, repair } from '#supabase/seed/core/findings.ts';
import { type CsvRow, readCsv, type SeedFolder } from '#supabase/seed/core/read-csv.ts';
import { recordPart, type SeedRow } from '#supabase/seed/core/seed-row.ts';
import { origins } from '#supabase/seed/sources/origins.ts';

const columns = [
  'commune',
  'type',
  'department_code',
  'region_code',
  'arrondissement_code',
  'councillors',
  'majority_party',
  'mayor',
  'mayor_deceased',
  'gender',
  'town_hall_website',
  'postal_box',
] as const;
export type CouncilLine = CsvRow<(typeof columns)[number]>;

export interface CouncilFacts {
  readonly councillors: number | null;
  readonly website: string | null;
  readonly postal_box: string | null;
}

export interface CouncilDetails {
  readonly bySubdivision: ReadonlyMap<string, CouncilFacts>;
  readonly cities: readonly SeedRow[];
  readonly lines: readonly CouncilLine[];
}

export const noDetails: CouncilDetails = { bySubdivision: new Map(), cities: [], lines: [] };

export const readCouncilDetails = (folder: SeedFolder, areas: AreaIndex, capitals: Capitals): CouncilDetails => {
  const lines = readCsv(folder, 'mayors_2019.csv', columns).filter((row) => isUsable(folder, areas, row));
  const communes = lines.filter((row) => row.cells.type === 'commune');
  const bySubdivision = new Map(communes.map((row) => [row.cells.arrondissement_code, factsOf(folder, row)]));
  const cities = lines.filter((row) => row.cells.type === 'urban_community').map((row) => cityRow(folder, row, capitals));
  return { bySubdivision, cities, lines };
};

const isUsable = ({ findings }: SeedFolder, areas: AreaIndex, row: CouncilLine): boolean => {
  const { type, department_code, region_code, arrondissement_code, commune } = row.cells;
  const placed = areas.regionOfDivision.get(department_code) === region_code;
  const known = type === 'urban_community' || areas.divisionOfSubdivision.get(arrondissement_code) === department_code;
  if (placed && known && commune !== '' && /^(commune|urban_community)$/.test(type)) return true;
  reject(findings, row, 'not a council of a known division', `${commune} ${department_code} ${arrondissement_code}`);
  return false;
};

const factsOf = ({ findings }: SeedFolder, row: CouncilLine): CouncilFacts => {
  const box = row.cells.postal_box.replace(/^BP\s*:?\s*/, 'BP ');
  repair(findings, row, 'postal_box', row.cells.postal_box, box, 'one way to write a post box');
  return {
    councillors: integerOrNull(findings, row, 'councillors', row.cells.councillors),
    website: websiteOrNull(findings, row, row.cells.town_hall_website),
    postal_box: textOrNull(box),
  };
};

/** Capitals by division code. */
export type Capitals = ReadonlyMap<string, string>;

/** "Cu Ngaoundere" and "Cu Bafousam" are the city councils of the capitals of their divisions, which are spelt right. */
export const cityName = ({ cells }: CouncilLine, capitals: Capitals): string => {
  const plain = cells.commune.replace(/^Cu /, '');
  const capital = capitals.get(cells.department_code) ?? '';
  return fold(capital).startsWith(fold(plain).slice(0, 4)) ? capital : plain;
};

const cityRow = (folder: SeedFolder, row: CouncilLine, capitals: Capitals): SeedRow => {
  const { commune, department_code, region_code } = row.cells;
  const name = repair(folder.findings, row, 'commune', commune, cityName(row, capitals), 'city without its abbreviation, with accents');
  const where = { region_code, division_code: department_code, subdivision_code: null, ...noPosition };
  return { ...recordPart(origins.mayors, `city:${commune}`), name, kind: 'urban_community', ...where, ...factsOf(folder, row) };
};
