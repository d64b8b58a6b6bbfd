/** Mayors of 2013 to 2020 and the government delegates who led the 14 cities, from the list of unclear licence. */
import { fold } from '#src/shared/slug.ts';
import { cleanPersonName } from '#supabase/seed/core/clean-name.ts';
import { type Findings, type Place, reject, repair } from '#supabase/seed/core/findings.ts';
import { stableId } from '#supabase/seed/core/stable-id.ts';
import { type Capitals, type CouncilLine, cityName } from '#supabase/seed/organisations/read-council-details.ts';
import { origins } from '#supabase/seed/sources/origins.ts';
import { genderOrNull, type Holder, type Holding, nameWords } from './holding.ts';

export interface MayorSources {
  readonly lines: readonly CouncilLine[];
  readonly parties: ReadonlySet<string>;
  readonly capitals: Capitals;
  /** Holdings of better sources; two of the delegates are in them. */
  readonly others: readonly Holding[];
}

export const readMayors = (findings: Findings, sources: MayorSources): readonly Holding[] =>
  sources.lines.flatMap((row) => {
    const name = cleanPersonName(findings, row, 'mayor', row.cells.mayor);
    if (name === '') {
      reject(findings, row, 'no name of the mayor', row.cells.commune);
      return [];
    }
    const holding = row.cells.type === 'commune' ? mayorOf(findings, row, name, sources) : delegateOf(row, name, sources.capitals);
    return isKnownAlready(findings, holding, sources.others) ? [] : [holding];
  });

const holderOf = (row: CouncilLine, name: string): Holder => ({
  origin: origins.mayors,
  key: `${row.cells.arrondissement_code || row.cells.commune}:${fold(name)}`,
  name,
  gender: genderOrNull(row.cells.gender),
  birth_date: null,
  death_date: null,
});

const mayorOf = (findings: Findings, row: CouncilLine, name: string, { parties }: MayorSources): Holding => {
  const { commune, arrondissement_code, department_code, region_code, majority_party } = row.cells;
  const holder = holderOf(row, name);
  const party_code = parties.has(majority_party) ? majority_party : null;
  if (party_code === null) repair(findings, row, 'majority_party', majority_party, '', 'not a party we know');
  return {
    place: { file: row.file, line: row.line },
    origin: origins.mayors,
    key: `mayor:${holder.key}`,
    holder,
    post: {
      role: 'mayor',
      post_en: 'Mayor',
      post_fr: 'Maire',
      ministry_code: null,
      council_id: stableId(origins.areas.source, `council:${arrondissement_code}`),
      party_code,
      region_code,
      division_code: department_code,
      subdivision_code: arrondissement_code,
      constituency: commune,
      term: null,
      started: '2013',
      ended: endOf(findings, row),
    },
  };
};

/** The mandate ended in February 2020; six mayors are marked as deceased in the list of February 2019. */
const endOf = (findings: Findings, row: CouncilLine): string => {
  if (row.cells.mayor_deceased !== '1') return '2020';
  return repair(findings, row, 'ended', '2020', '2019', 'marked as deceased in the list of February 2019; the day is not known');
};

/** Delegates were appointed, at dates the list does not give; their office ended with the councils of 2020. */
const delegateOf = (row: CouncilLine, name: string, capitals: Capitals): Holding => {
  const { commune, department_code, region_code } = row.cells;
  const holder = holderOf(row, name);
  return {
    place: { file: row.file, line: row.line },
    origin: origins.mayors,
    key: `delegate:${holder.key}`,
    holder,
    post: {
      role: 'mayor',
      post_en: 'Government Delegate to the City Council',
      post_fr: 'Délégué du gouvernement auprès de la communauté urbaine',
      ministry_code: null,
      council_id: stableId(origins.mayors.source, `city:${commune}`),
      party_code: null,
      region_code,
      division_code: department_code,
      subdivision_code: null,
      constituency: cityName(row, capitals),
      term: null,
      started: null,
      ended: '2020',
    },
  };
};

/** "Tsimi Evouna" of Yaoundé is Gilbert Tsimi Evouna, whom Wikidata knows as mayor of the same city until 2020. */
const isKnownAlready = (
  findings: Findings,
  { place, holder, post }: Holding & { readonly place: Place },
  others: readonly Holding[],
): boolean => {
  const words = new Set(nameWords(holder.name));
  const same = others.find(
    (other) =>
      other.post.role === 'mayor' &&
      post.subdivision_code === null &&
      other.post.constituency === post.constituency &&
      other.post.ended?.startsWith('2020') === true &&
      words.isSubsetOf(new Set(nameWords(other.holder.name))),
  );
  if (same === undefined) return false;
  findings.merged.push({ ...place, value: holder.name, into: `wikidata:${same.key}`, reason: `the same as ${same.holder.name}` });
  return true;
};
