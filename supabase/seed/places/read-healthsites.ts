/** healthsites.io: what mappers found, 2010 to 2020. Pharmacies go to their own table; places for animals are left out. */
import { kindByName } from '#src/model/places/kind-by-name.ts';
import { fold } from '#src/shared/slug.ts';
import { type AreaColumns, type AreaIndex, areaCodesOf } from '#supabase/seed/core/area-index.ts';
import { dateOrNull, integerOrNull, positionOf, textOrNull } from '#supabase/seed/core/cells.ts';
import { cleanOrganisationName } from '#supabase/seed/core/clean-name.ts';
import { phoneOrNull, websiteOrNull } from '#supabase/seed/core/contacts.ts';
import { reject } from '#supabase/seed/core/findings.ts';
import { type CsvRow, readCsv, type SeedFolder } from '#supabase/seed/core/read-csv.ts';
import { sameThingTwice } from '#supabase/seed/core/same-thing-twice.ts';
import { recordPart, type SeedRow } from '#supabase/seed/core/seed-row.ts';
import { origins } from '#supabase/seed/sources/origins.ts';
import type { Listing } from './facility.ts';

const columns = [
  'osm_type',
  'osm_id',
  'name',
  'amenity',
  'healthcare',
  'beds',
  'opening_hours',
  'phone',
  'url',
  'lat',
  'lon',
  'changed',
] as const;
type Row = CsvRow<(typeof columns)[number] | AreaColumns>;

export interface Healthsites {
  readonly facilities: readonly Listing[];
  readonly pharmacies: readonly SeedRow[];
}

export const readHealthsites = (folder: SeedFolder, areas: AreaIndex): Healthsites => {
  const facilities: Listing[] = [];
  const pharmacies: SeedRow[] = [];
  const isRepeat = sameThingTwice(folder.findings);
  const rows = readCsv(folder, 'health/facilities_osm.csv', [...columns, 'region_code', 'department_code', 'arrondissement_code']);
  // Some stand twice under one key, once with beds and once without: the fuller line comes first and is kept.
  for (const row of rows.toSorted((a, b) => filled(b) - filled(a))) {
    const shared = readShared(folder, areas, row);
    if (shared === null || isRepeat(row, shared)) continue;
    if (row.cells.amenity === 'pharmacy') {
      pharmacies.push(shared);
      continue;
    }
    const beds = integerOrNull(folder.findings, row, 'beds', row.cells.beds);
    const kind = facilityKind(shared.name, row.cells);
    const facility = { ...shared, kind, facility_type: null, ownership: null, beds, also_listed_by: [] };
    facilities.push({ place: { file: row.file, line: row.line }, facility });
  }
  return { facilities, pharmacies };
};

const filled = (row: Row): number => Object.values(row.cells).filter((cell) => cell !== '').length;

const readShared = ({ findings }: SeedFolder, areas: AreaIndex, row: Row) => {
  const { osm_type, osm_id, amenity, healthcare, opening_hours, phone, url, lat, lon, changed } = row.cells;
  const name = cleanOrganisationName(findings, row, 'name', row.cells.name);
  const fault = faultOf(row.cells, name);
  if (fault !== null) {
    reject(findings, row, fault, `${osm_type}/${osm_id} ${amenity || healthcare} ${name}`.trim());
    return null;
  }
  const as_of = dateOrNull(findings, row, 'changed', changed) ?? origins.healthsites.as_of;
  return {
    ...recordPart({ ...origins.healthsites, as_of }, osmKey(osm_type, osm_id)),
    name,
    ...areaCodesOf(findings, areas, row),
    ...positionOf(findings, row, lat, lon),
    opening_hours: textOrNull(opening_hours),
    phone: phoneOrNull(findings, row, phone),
    website: websiteOrNull(findings, row, url),
  };
};

/** The source writes a relation as a way with a negative number. */
const osmKey = (type: string, id: string): string => (id.startsWith('-') ? `relation/${id.slice(1)}` : `${type}/${id}`);

const faultOf = (cells: Row['cells'], name: string): string | null => {
  if (!/^(node|way)$/.test(cells.osm_type) || !/^-?\d+$/.test(cells.osm_id)) return 'no usable key';
  if (name === '') return 'no name';
  if (/\bveterinai?r/.test(fold(name))) return 'for animals';
  return notAFacility.test(fold(name)) ? 'a ward, a morgue or another building, not a facility' : null;
};

/** Parts of the Protestant Hospital of Ngaoundéré and buildings of a university were mapped as hospitals of their own. */
const notAFacility = /^(icu|post op|surgery, er|pediatrie|maternite|laboratoire, radiologie|maintenance)$|\bmorgue\b|\bucac-icam\b/;

/** The name knows better than the tag. */
const byTag: Readonly<Record<string, string>> = {
  hospital: 'hospital',
  clinic: 'clinic',
  doctors: 'doctor',
  dentist: 'dentist',
  laboratory: 'laboratory',
};

const facilityKind = (name: string, cells: Row['cells']): string =>
  kindByName('hospitals', name) ?? byTag[cells.amenity || cells.healthcare] ?? 'other';
