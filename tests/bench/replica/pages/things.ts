/** What lists are measured with: 20,000 things of a kind as a phone would hold them. */
import type { ListIndex } from '#src/model/content/list-index.ts';
import type { Row } from '#src/shared/row.ts';

export const count = 20_000;

export interface Things {
  readonly index: ListIndex;
  /** The n-th of them. */
  readonly headOf: (n: number) => Row;
  readonly fieldsOf: (n: number) => Row;
  /** What the list of all of them asks. */
  readonly all: Where;
  /** A facet that one in eight to fourteen has. */
  readonly narrowed: Where;
  /** What makes the n-th rise before all that rose fewer `times`. */
  readonly risen: (times: number) => Readonly<Record<string, unknown>>;
}
type Where = Readonly<Record<string, readonly string[]>>;

/** Scattered, and the same in every run. */
export const dice = (n: number, salt: number): number => Math.imul(n + 1, 0x9e3779b1 ^ Math.imul(salt, 0x85ebca6b)) >>> 4;
export const of = (from: readonly string[], n: number, salt: number): string => from[dice(n, salt) % from.length] ?? '';
export const pay = (n: number, salt: number, most: number): number => 1_000 + 500 * (dice(n, salt) % (most / 500));

export const idOf = (n: number): string => `01999999-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const titleOf = (words: readonly string[], n: number): string => `${of(words, n, 4)} and ${of(words, n, 5)} in ${of(places, n, 6)}`;
export const text = 'What is to be done there, by whom, and from when on. '.repeat(8);

/** What those who look for people look for. */
export const trades = [
  'Driver',
  'Nurse',
  'Teacher',
  'Mason',
  'Clerk',
  'Seller',
  'Guard',
  'Cook',
  'Welder',
  'Farmer',
  'Painter',
  'Tailor',
] as const;
const places = ['Bamenda', 'Douala', 'Garoua', 'Kribi', 'Maroua', 'Ebolowa', 'Buea', 'Bertoua', 'Bafoussam', 'Yaoundé'] as const;
export const regions = ['AD', 'CE', 'EN', 'ES', 'LT', 'NO', 'NW', 'OU', 'SU', 'SW'].map((code) => `CM-${code}`);

const opened = Date.parse('2026-11-01T08:00:00Z');
/** Days and minutes apart, the first the newest. */
export const openedAt = (n: number): string => new Date(opened - n * 60_000).toISOString();
export const risenAt = (times: number): string => new Date(opened + times * 60_000).toISOString();

/** What every row has. */
export const rowOf = (n: number): Row => ({ id: idOf(n), xid: '7', rev: 1, scope: `region:${of(regions, n, 2)}` });

export const headOf =
  (kind: string) =>
  (n: number): Row => ({
    ...rowOf(n),
    ...{ kind, pid: idOf(n).slice(-10), state: 'open', owner_name: 'Ngum Tabe', region_code: of(regions, n, 2) },
    ...{ opened_at: openedAt(n), ends_at: null, counts: {}, is_sample: false },
  });
