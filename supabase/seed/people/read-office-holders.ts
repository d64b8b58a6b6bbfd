/** Holders of state posts since 2000 and the government as of August 2022; the second mostly repeats the first. */
import type { AreaIndex } from '#supabase/seed/core/area-index.ts';
import { dateOrNull } from '#supabase/seed/core/cells.ts';
import { cleanPersonName } from '#supabase/seed/core/clean-name.ts';
import { type Findings, type Place, reject, repair } from '#supabase/seed/core/findings.ts';
import { readCsv, type SeedFolder } from '#supabase/seed/core/read-csv.ts';
import { origins } from '#supabase/seed/sources/origins.ts';
import { findPost } from './find-post.ts';
import { genderOrNull, type Holding } from './holding.ts';

export const readOfficeHolders = (folder: SeedFolder, areas: AreaIndex): readonly Holding[] => [
  ...readCsv(folder, 'politicians/office_holders_since_2000.csv', ['position', 'person', 'personID', 'start', 'end']).flatMap((row) => {
    const { position, person, personID, start, end } = row.cells;
    return readHolding(folder.findings, areas, row, { position, name: person, wikidata: personID, start, end, gender: '', birth: '' });
  }),
  ...readCsv(folder, 'politicians/cabinet_2022.csv', ['wikidata', 'name', 'position', 'start', 'gender', 'birth_date']).flatMap((row) => {
    const { wikidata, name, position, start, gender, birth_date } = row.cells;
    return readHolding(folder.findings, areas, row, { position, name, wikidata, start, end: '', gender, birth: birth_date });
  }),
];

interface Cells {
  readonly position: string;
  readonly name: string;
  readonly wikidata: string;
  readonly start: string;
  readonly end: string;
  readonly gender: string;
  readonly birth: string;
}

const readHolding = (findings: Findings, areas: AreaIndex, at: Place, cells: Cells): readonly Holding[] => {
  const place = { file: at.file, line: at.line };
  const name = cleanPersonName(findings, place, 'name', cells.name);
  if (name === '' || cells.position === '' || !/^Q\d+$/.test(cells.wikidata)) {
    reject(findings, place, name === '' ? 'no name' : 'no post or no usable key', `${cells.wikidata} ${cells.name} ${cells.position}`);
    return [];
  }
  const started = dateOrNull(findings, place, 'start', cells.start);
  const post = findPost(cells.position);
  const region_code = post.region_code !== null && areas.regions.has(post.region_code) ? post.region_code : null;
  const unfilled = { council_id: null, party_code: null, subdivision_code: null, term: null };
  const facts = { ...post, region_code, ...unfilled, started, ended: endOf(findings, place, started, cells.end) };
  const birth_date = dateOrNull(findings, place, 'birth_date', cells.birth);
  const holder = { origin: origins.wikidata, key: cells.wikidata, name, gender: genderOrNull(cells.gender), birth_date, death_date: null };
  return [{ place, origin: origins.wikidata, key: `${cells.wikidata}:${post.post_en}:${cells.start}`, holder, post: facts }];
};

/** An end before the start is no end. */
const endOf = (findings: Findings, place: Place, started: string | null, cell: string): string | null => {
  const ended = dateOrNull(findings, place, 'end', cell);
  if (ended === null || started === null || ended >= started) return ended;
  repair(findings, place, 'end', cell, '', `before the start (${started})`);
  return null;
};
