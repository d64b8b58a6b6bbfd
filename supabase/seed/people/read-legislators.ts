/** Members of both houses, 1997 to 2022. */
import { dateOrNull, integerOrNull, textOrNull } from '#supabase/seed/core/cells.ts';
import { cleanPersonName } from '#supabase/seed/core/clean-name.ts';
import { type Findings, reject, repair } from '#supabase/seed/core/findings.ts';
import { type CsvRow, readCsv, type SeedFolder } from '#supabase/seed/core/read-csv.ts';
import { origins } from '#supabase/seed/sources/origins.ts';
import { genderOrNull, type Holding } from './holding.ts';

const file = 'politicians/legislators_1997_2023.csv';
const columns = [
  'wikidata',
  'name',
  'chamber',
  'term',
  'start',
  'end',
  'party',
  'region_code',
  'area_label',
  'gender',
  'birth_date',
  'death_date',
] as const;
type Row = CsvRow<(typeof columns)[number]>;

export interface Known {
  readonly regions: ReadonlySet<string>;
  readonly parties: ReadonlySet<string>;
}

export const readLegislators = (folder: SeedFolder, known: Known): readonly Holding[] => {
  const seen = new Map<string, number>();
  return readCsv(folder, file, columns).flatMap((row) => {
    const { wikidata, chamber, term, start } = row.cells;
    const name = cleanPersonName(folder.findings, row, 'name', row.cells.name);
    const key = `${wikidata}:${chamber}:${term}:${start}`;
    const fault = faultOf(row, name) ?? (seen.has(key) ? `the same term as line ${seen.get(key)}` : null);
    if (fault !== null) {
      reject(folder.findings, row, fault, `${wikidata} ${row.cells.name} ${chamber} ${term}`);
      return [];
    }
    seen.set(key, row.line);
    return [readHolding(folder.findings, known, row, name, key)];
  });
};

const faultOf = (row: Row, name: string): string | null => {
  if (name === '') return 'no name';
  if (!/^Q\d+$/.test(row.cells.wikidata)) return 'no usable key';
  return /^(Senate|National Assembly)$/.test(row.cells.chamber) ? null : 'no known chamber';
};

const readHolding = (findings: Findings, known: Known, row: Row, name: string, key: string): Holding => {
  const { wikidata, chamber, gender, birth_date, death_date } = row.cells;
  return {
    place: { file: row.file, line: row.line },
    origin: origins.wikidata,
    key,
    holder: {
      origin: origins.wikidata,
      key: wikidata,
      name,
      gender: genderOrNull(gender),
      birth_date: dateOrNull(findings, row, 'birth_date', birth_date),
      death_date: dateOrNull(findings, row, 'death_date', death_date),
    },
    post: {
      role: chamber === 'Senate' ? 'senator' : 'mp',
      post_en: null,
      post_fr: null,
      ministry_code: null,
      council_id: null,
      party_code: partyOf(findings, known, row),
      region_code: regionOf(findings, known, row),
      division_code: null,
      subdivision_code: null,
      constituency: null,
      term: integerOrNull(findings, row, 'term', row.cells.term),
      started: dateOrNull(findings, row, 'start', row.cells.start),
      ended: endOf(findings, row),
    },
  };
};

const partyOf = (findings: Findings, known: Known, row: Row): string | null => {
  if (row.cells.party === '' || known.parties.has(row.cells.party)) return textOrNull(row.cells.party);
  repair(findings, row, 'party', row.cells.party, '', 'not a party we know');
  return null;
};

/** Labels of areas that the list left without a code. */
const regionByLabel: Readonly<Record<string, string>> = { 'EXTRÈME NORD': 'CM-EN', EAST: 'CM-ES' };

const regionOf = (findings: Findings, known: Known, row: Row): string | null => {
  const { wikidata, term, region_code, area_label } = row.cells;
  // Fon Doh Gah Gwanyin III sat for North-West; for 1997 the source says Far North.
  if (wikidata === 'Q111364964' && region_code === 'CM-EN') {
    repair(findings, row, 'region_code', region_code, '', `known to be wrong for term ${term}`);
    return null;
  }
  const code = region_code === '' ? (regionByLabel[area_label.trim()] ?? '') : region_code;
  if (region_code === '') repair(findings, row, 'region_code', area_label, code, 'region taken from its label');
  if (known.regions.has(code)) return code;
  repair(findings, row, 'region_code', code, '', 'not a region');
  return null;
};

/** The 9th Assembly ended for all its members; one line left that out and would read as still sitting. */
const endOf = (findings: Findings, row: Row): string | null => {
  const { chamber, term, end } = row.cells;
  if (end === '' && chamber === 'National Assembly' && term === '9')
    return repair(findings, row, 'end', '', '2019-12-29', 'the end of the 9th Assembly, as on its other lines');
  return dateOrNull(findings, row, 'end', end);
};
