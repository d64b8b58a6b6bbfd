/** What of the register is looked at, as its address says it; what goes without saying is left out. */
import { petitionCategories } from '#src/features/petitions/model/petition.ts';
import { regionCodes } from '#src/shared/region-codes.ts';

/** The headings, as the server has them (SQL: app.petition_listing). */
export const listings = ['open', 'awaiting', 'answered', 'closed', 'withdrawn', 'archived', 'rejected'] as const;
export type Listing = (typeof listings)[number];
export const registerSorts = ['newest', 'last_day', 'signatures', 'closing'] as const;

export interface RegisterChoice {
  /** '': all. */
  readonly listing: Listing | '';
  readonly text: string;
  readonly region: string;
  readonly category: string;
  readonly sort: (typeof registerSorts)[number];
  /** From 0. */
  readonly page: number;
}

const oneOf = <T extends string>(known: readonly T[], value: unknown): T | undefined => known.find((one) => one === value);

export const readRegisterSearch = (search: Readonly<Record<string, unknown>>): RegisterChoice => {
  const page = Number(search.page);
  return {
    listing: oneOf(listings, search.listing) ?? '',
    text: typeof search.q === 'string' ? search.q.slice(0, 100) : '',
    region: oneOf(regionCodes, search.region) ?? '',
    category: oneOf(petitionCategories, search.category) ?? '',
    sort: oneOf(registerSorts, search.sort) ?? 'newest',
    page: Number.isInteger(page) && page > 1 && page < 10_000 ? page - 1 : 0,
  };
};

export const writeRegisterSearch = ({ listing, text, region, category, sort, page }: RegisterChoice): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      ...{ listing, q: text.trim(), region, category },
      sort: sort === 'newest' ? '' : sort,
      page: page > 0 ? String(page + 1) : '',
    }).filter(([, value]) => value),
  );

/** Where the same stands for programs: its first 500. */
export const dataAddress = (form: 'csv' | 'json', choice: RegisterChoice): string => {
  const asked = new URLSearchParams(writeRegisterSearch({ ...choice, page: 0 })).toString();
  return `/api/petitions.${form}${asked && `?${asked}`}`;
};
