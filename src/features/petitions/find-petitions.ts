/** Which petitions a list shows, in which order, and how many each filter would leave. */

import { hasWords, wordsIn } from '#src/shared/has-words.ts';
import { fits } from '#src/widgets/list/list-address.ts';
import { type ListedPetition, wordsOf } from './common/listed-petitions.ts';
import { isPublic, signaturesOf, standsAsSigned } from './model/petition.ts';
import { type PetitionChoice, type PetitionFilter, petitionFilters } from './petition-search.ts';

export interface FoundPetitions {
  readonly rows: readonly ListedPetition[];
  /** By filter and value: how many it would show under all other filters. */
  readonly facets: Readonly<Record<PetitionFilter, ReadonlyMap<string, number>>>;
  /** Of the tab, before any filter. */
  readonly total: number;
}

const inTab = ({ petition, signature, isMine }: ListedPetition, { tab }: PetitionChoice): boolean => {
  if (tab === 'mine') return isMine;
  if (tab === 'signed') return signature !== null && standsAsSigned(signature);
  return isPublic(petition);
};

const filterValue = ({ petition }: ListedPetition, filter: PetitionFilter): string | null =>
  filter === 'region' ? petition.region_code : petition[filter];

export const findPetitions = (all: readonly ListedPetition[], choice: PetitionChoice, now: number): FoundPetitions => {
  const words = wordsIn(choice.text);
  const inThis = all.filter((row) => inTab(row, choice));
  const worded = inThis.filter((row) => hasWords(wordsOf(row.petition), words));
  const passes = (row: ListedPetition, filter: PetitionFilter): boolean => fits(choice, filter, filterValue(row, filter));
  const facets = Object.fromEntries(
    petitionFilters.map((filter) => {
      const others = petitionFilters.filter((other) => other !== filter);
      return [
        filter,
        countValues(worded.filter((row) => others.every((other) => passes(row, other))).map((row) => filterValue(row, filter))),
      ];
    }),
  ) as unknown as FoundPetitions['facets'];
  const rows = worded.filter((row) => petitionFilters.every((filter) => passes(row, filter)));
  return { rows: rows.sort(orderOf(choice.sort, now)), facets, total: inThis.length };
};

const countValues = (values: readonly (string | null)[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

type Order = (a: ListedPetition, b: ListedPetition) => number;

/** What has no time yet was just written on this phone. */
const timeOf = ({ petition }: ListedPetition): number => {
  const time = petition.opened_at ?? petition.submitted_at;
  return time === null ? Number.MAX_SAFE_INTEGER : Date.parse(time);
};

/** A list must not change its order by itself: equals stand by id. */
const byId: Order = (a, b) => (a.petition.id < b.petition.id ? 1 : -1);
const newest: Order = (a, b) => timeOf(b) - timeOf(a) || byId(a, b);

const orderOf = (sort: string, now: number): Order => {
  if (sort === 'signatures') return (a, b) => signaturesOf(b.counts) - signaturesOf(a.counts) || newest(a, b);
  if (sort !== 'closing') return newest;

  // Those that can still be signed, the most urgent first; then the others.
  const left = ({ petition }: ListedPetition): number => {
    const end = Date.parse(petition.closes_at);
    return petition.state === 'open' && end > now ? end : Number.MAX_SAFE_INTEGER;
  };
  return (a, b) => left(a) - left(b) || newest(a, b);
};
