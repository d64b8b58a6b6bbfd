/** A kind made up for this measure: 20,000 offers of work as a phone would hold them, and how they stand in lists. */
import { facetTerm, type ListIndex, wordsIn, wordTerm } from '#src/model/content/list-index.ts';
import type { Row } from '#src/shared/row.ts';

export const count = 20_000;
const sectors = ['health', 'schools', 'roads', 'farming', 'trade', 'offices', 'crafts', 'transport'] as const;
const words = ['Driver', 'Nurse', 'Teacher', 'Mason', 'Clerk', 'Seller', 'Guard', 'Cook', 'Welder', 'Farmer', 'Painter', 'Tailor'] as const;
const places = ['Bamenda', 'Douala', 'Garoua', 'Kribi', 'Maroua', 'Ebolowa', 'Buea', 'Bertoua', 'Bafoussam', 'Yaoundé'] as const;
/** Scattered, and the same in every run. */
const dice = (n: number, salt: number): number => Math.imul(n + 1, 0x9e3779b1 ^ Math.imul(salt, 0x85ebca6b)) >>> 4;
const of = (from: readonly string[], n: number, salt: number): string => from[dice(n, salt) % from.length] ?? '';

export const idOf = (n: number): string => `01999999-0000-7000-8000-${String(n).padStart(12, '0')}`;
const shared = (n: number) => ({ id: idOf(n), xid: '7', rev: 1, scope: `offer:${dice(n, 2) % 10}` });

export const headOf = (n: number): Row => ({
  ...shared(n),
  kind: 'offer',
  state: 'open',
  owner_name: 'Ngum Tabe',
  region_code: `R${dice(n, 2) % 10}`,
  closes_at: 1_790_000_000_000 + dice(n, 3),
  opened_at: 1_780_000_000_000 - n,
  comments: 3,
});

export const fieldsOf = (n: number): Row => ({
  ...shared(n),
  title: `${of(words, n, 4)} and ${of(words, n, 5)} in ${of(places, n, 6)}`,
  sector: of(sectors, n, 7),
  pay: 50_000 + (dice(n, 8) % 200_000),
  text: 'What is to be done there, by whom, and from when on. '.repeat(8),
});

export const offers: ListIndex = {
  kind: 'offer',
  table: 'offers',
  sorts: ['closing', 'newest', 'pay'],
  facets: ['sector', 'region'],
  entryOf: (head, fields) => ({
    id: head.id,
    kind: 'offer',
    k0: Number(head.closes_at),
    k1: -Number(head.opened_at),
    k2: -Number(fields.pay),
    terms: [
      facetTerm('offer', 'sector', String(fields.sector)),
      facetTerm('offer', 'region', String(head.region_code)),
      ...wordsIn(String(fields.title)).map((word) => wordTerm('offer', word)),
    ],
  }),
};
