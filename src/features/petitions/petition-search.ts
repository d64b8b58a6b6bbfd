/** The address of the list of petitions: which of the three lists, words, order and filters. */
import { regionCodes } from '#src/shared/region-codes.ts';
import { type ListAddress, type ListChoice, readList, writeList } from '#src/widgets/list/list-address.ts';
import { petitionCategories, petitionReaches, petitionStates } from './model/petition.ts';

export const petitionTabs = ['all', 'signed', 'mine'] as const;
export type PetitionTab = (typeof petitionTabs)[number];
export const petitionFilters = ['reach', 'region', 'category', 'state'] as const;
export type PetitionFilter = (typeof petitionFilters)[number];

export interface PetitionChoice extends ListChoice {
  readonly tab: PetitionTab;
}

/** The values of each filter. */
export const filterValues: Readonly<Record<PetitionFilter, readonly string[]>> = {
  reach: petitionReaches,
  region: regionCodes,
  category: petitionCategories,
  state: petitionStates,
};

const address: ListAddress = {
  filters: Object.fromEntries(petitionFilters.map((filter) => [filter, (value: string) => filterValues[filter].includes(value)])),
  sorts: ['newest', 'signatures', 'closing'],
};

export const readPetitionSearch = (search: Readonly<Record<string, unknown>>): PetitionChoice => ({
  ...readList(address, search),
  tab: petitionTabs.find((tab) => tab === search.tab) ?? 'all',
});

export const writePetitionSearch = ({ tab, ...choice }: PetitionChoice): Readonly<Record<string, string | readonly string[]>> => ({
  ...(tab === 'all' ? {} : { tab }),
  ...writeList(address, choice),
});
