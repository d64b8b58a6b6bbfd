import { integerOrNull, textOrNull } from '#supabase/seed/core/cells.ts';
import { reject, repair } from '#supabase/seed/core/findings.ts';
import { readCsv, type SeedFolder } from '#supabase/seed/core/read-csv.ts';
import { recordPart, type SeedRow } from '#supabase/seed/core/seed-row.ts';
import { origins } from '#supabase/seed/sources/origins.ts';

const columns = ['acronym', 'acronym_en', 'name_fr', 'name_en', 'wikidata', 'seats_assembly_2020', 'source'] as const;

export interface Party extends SeedRow {
  readonly code: string;
}

export const readParties = ({ findings, ...folder }: SeedFolder): readonly Party[] => {
  const seen = new Set<string>();
  return readCsv({ findings, ...folder }, 'politicians/parties.csv', columns).flatMap((row) => {
    const { acronym, acronym_en, name_fr, name_en, wikidata, seats_assembly_2020, source } = row.cells;
    if (acronym === '' || name_en === '' || seen.has(acronym)) {
      reject(findings, row, seen.has(acronym) ? 'same acronym twice' : 'no acronym or no name', `${acronym} ${name_en}`);
      return [];
    }
    seen.add(acronym);
    const origin = wikidata !== '' ? origins.wikidata : source.startsWith('de.wikipedia') ? origins.parties : origins.mboa;
    const french = name_fr === '' ? repair(findings, row, 'name_fr', '', name_en, 'no French name in the source') : name_fr;
    const names = { code: acronym, acronym_en: textOrNull(acronym_en), name_en, name_fr: french };
    // The cell counts everyone who sat, replacements too (183 people for 180 seats), and 0 for parties of the 1950s.
    const members_2020 = seats_assembly_2020 === '0' ? null : integerOrNull(findings, row, 'members_2020', seats_assembly_2020);
    return [{ ...recordPart(origin, textOrNull(wikidata) ?? acronym), ...names, members_2020, wikidata: textOrNull(wikidata) }];
  });
};
