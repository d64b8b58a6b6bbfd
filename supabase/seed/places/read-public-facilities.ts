/** The list of public facilities of 2019 (Maina et al.): long names with a type at the end, points often read off a map. */
import { fold } from '#src/shared/slug.ts';
import { type AreaColumns, type AreaIndex, areaCodesOf, nowhere } from '#supabase/seed/core/area-index.ts';
import { noPosition, positionOf } from '#supabase/seed/core/cells.ts';
import { cleanOrganisationName } from '#supabase/seed/core/clean-name.ts';
import { type Findings, reject, repair } from '#supabase/seed/core/findings.ts';
import { type CsvRow, readCsv, type SeedFolder } from '#supabase/seed/core/read-csv.ts';
import { sameThingTwice } from '#supabase/seed/core/same-thing-twice.ts';
import { recordPart } from '#supabase/seed/core/seed-row.ts';
import { origins } from '#supabase/seed/sources/origins.ts';
import type { Facility } from './facility.ts';

const columns = ['id', 'name', 'type', 'type9', 'geo_region', 'lat', 'lon'] as const;
type Row = CsvRow<(typeof columns)[number] | AreaColumns>;

const kinds: Readonly<Record<string, string>> = {
  Hospital: 'hospital',
  'Medical Center': 'health_centre',
  'Health Centre': 'health_centre',
  Dispensary: 'health_centre',
  'Health Clinic': 'clinic',
};

export const readPublicFacilities = (folder: SeedFolder, areas: AreaIndex): readonly Facility[] => {
  const isRepeat = sameThingTwice(folder.findings);
  return readCsv(folder, 'health/facilities_who_2019.csv', [...columns, 'region_code', 'department_code', 'arrondissement_code']).flatMap(
    (row) => {
      const facility = readFacility(folder.findings, areas, row);
      return facility === null || isRepeat(row, facility) ? [] : [facility];
    },
  );
};

const readFacility = (findings: Findings, areas: AreaIndex, row: Row): Facility | null => {
  const { id, type, type9 } = row.cells;
  const name = withAccents(findings, row, cleanOrganisationName(findings, row, 'name', row.cells.name));
  const kind = kinds[type9];
  if (name === '' || kind === undefined || !/^who-\d+$/.test(id)) {
    reject(findings, row, name === '' ? 'no name' : 'no known kind or no usable key', `${id} ${type9}`);
    return null;
  }
  return {
    ...recordPart(origins.who, id),
    name,
    kind,
    facility_type: typeNames[type] ?? type,
    ownership: ownershipOf(findings, row, name),
    ...placeOf(findings, areas, row),
    beds: null,
    opening_hours: null,
    phone: null,
    website: null,
    also_listed_by: [],
  };
};

/** The categories as the Ministry writes them. */
const typeNames: Readonly<Record<string, string>> = {
  'Centre Medical d’Arrondissement': 'Centre médical d’arrondissement',
  'Centre de Santé Intégré': 'Centre de santé intégré',
  'Hôpital Centraux': 'Hôpital central',
  'Hôpital Régional': 'Hôpital régional',
  'Hôpital Général': 'Hôpital général',
  'Hôpital de District': 'Hôpital de district',
};

const withAccents = (findings: Findings, row: Row, name: string): string => {
  const accented = name
    .replace(/Centre de Sant[eé] Int[eé]gr[eé]/, 'Centre de Santé Intégré')
    .replace(/Centre M[eé]dical d['’]Arrondissement/, 'Centre Médical d’Arrondissement')
    .replace(/H[oô]pital R[eé]gional/, 'Hôpital Régional');
  return repair(findings, row, 'name', name, accented, 'accents of the type at the end of the name');
};

const religious =
  /\b(cathol\w*|baptist\w*|presby\w*|protestant\w*|islami\w*|adventist\w*|luther\w*|mission\w*|pcc|cbc|eec|eelc|uebc|epc|ad lucem|st|ste|saint|sainte|notre dame|fondation)\b/;

/** The list calls every facility public; a name such as "Ashong Baptist" says otherwise, so nothing is claimed. */
const ownershipOf = (findings: Findings, row: Row, name: string): 'public' | null => {
  if (!religious.test(fold(name))) return 'public';
  repair(findings, row, 'ownership', 'public', '', 'listed as public under the name of a religious body or foundation');
  return null;
};

/** A point in another region than the declared one is wrong, or the region is: the region stays, the point goes. */
const placeOf = (findings: Findings, areas: AreaIndex, row: Row) => {
  const { region_code, geo_region, lat, lon } = row.cells;
  if (geo_region === '' || geo_region === region_code)
    return { ...areaCodesOf(findings, areas, row), ...positionOf(findings, row, lat, lon) };
  repair(findings, row, 'position', `${lat}, ${lon} in ${geo_region}`, '', `the point does not lie in the declared region ${region_code}`);
  return { ...nowhere, region_code, ...noPosition };
};
