/**
 * The part of the list's address after "?": which of the lists, words, order and filters. Anyone can type anything there, so what
 * means nothing is ignored.
 */
import { petitionCategories, petitionReaches, petitionStates } from './model/petition.ts';

export const petitionTabs = ['all', 'signed', 'mine'] as const;
export type PetitionTab = (typeof petitionTabs)[number];
export const petitionSorts = ['newest', 'signatures', 'closing'] as const;
export type PetitionSort = (typeof petitionSorts)[number];
export const petitionFilters = ['reach', 'region', 'category', 'state'] as const;
export type PetitionFilter = (typeof petitionFilters)[number];

export interface PetitionChoice {
  readonly tab: PetitionTab;
  readonly text: string;
  readonly sort: PetitionSort;
  /** Any of the values; none: no filter. */
  readonly where: Readonly<Record<PetitionFilter, readonly string[]>>;
}

const longestText = 200;
const noFilter: PetitionChoice['where'] = { reach: [], region: [], category: [], state: [] };

const allowed: Readonly<Record<PetitionFilter, (value: string) => boolean>> = {
  reach: (value) => petitionReaches.some((one) => one === value),
  region: (value) => /^CM-[A-Z]{2}$/.test(value),
  category: (value) => petitionCategories.some((one) => one === value),
  state: (value) => petitionStates.some((one) => one === value),
};

const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');

export const readPetitionSearch = (search: Readonly<Record<string, unknown>>): PetitionChoice => {
  const where = Object.fromEntries(
    petitionFilters.map((filter) => [filter, [...new Set(textsOf(search[filter]))].filter(allowed[filter])]),
  ) as unknown as PetitionChoice['where'];
  return {
    tab: petitionTabs.find((tab) => tab === textsOf(search.tab)[0]) ?? 'all',
    text: (textsOf(search.q)[0] ?? '').slice(0, longestText),
    sort: petitionSorts.find((sort) => sort === textsOf(search.sort)[0]) ?? 'newest',
    where,
  };
};

/** As short as it can be: what goes without saying is not said. */
export const writePetitionSearch = ({ tab, text, sort, where }: PetitionChoice): Readonly<Record<string, string | readonly string[]>> => ({
  ...(tab === 'all' ? {} : { tab }),
  ...(text.trim() === '' ? {} : { q: text }),
  ...(sort === 'newest' ? {} : { sort }),
  ...Object.fromEntries(Object.entries(where).filter(([, values]) => values.length > 0)),
});

/** Chooses a value or lets it go. */
export const togglePetitionFilter = (choice: PetitionChoice, filter: PetitionFilter, value: string): PetitionChoice => {
  const before = choice.where[filter];
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
  return { ...choice, where: { ...choice.where, [filter]: after } };
};

export const withoutPetitionFilters = (choice: PetitionChoice): PetitionChoice => ({ ...choice, text: '', where: noFilter });

export const isNarrowed = ({ text, where }: PetitionChoice): boolean =>
  text.trim() !== '' || Object.values(where).some((values) => values.length > 0);
