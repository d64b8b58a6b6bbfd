/** What a phone has of a member's deals, as the server told it and with what waits here. */
import type { Row } from '#src/shared/row.ts';
import { textOf } from '#src/shared/text-of.ts';
import { newUuid } from '#src/shared/uuid.ts';
import type { SayDealArgs } from './deal.ts';
import { type DisputeTold, readDispute } from './dispute.ts';
import { starDays } from './star-days.ts';

export type Word = 'made' | 'no' | 'none';
/** Which deal it is. */
export interface DealTold {
  /** The product. */
  readonly content_id: string;
  readonly pid: string;
  readonly title: string;
  readonly other_id: string;
  /** Null: this phone has not heard it yet. */
  readonly other_name: string | null;
  readonly is_seller: boolean;
}
export interface Deal extends DealTold {
  /** Of the row on this phone. */
  readonly id: string;
  /** The same on both sides; empty: the server has not heard of it. */
  readonly deal_id: string;
  readonly stall_id: string;
  readonly says: Word;
  readonly other_says: Word;
  /** Null: the server has not said so. */
  readonly agreed_at: string | null;
  /** One to five; null: none yet. */
  readonly stars: number | null;
  readonly other_stars: number | null;
  /** When the first were given, as the server heard it. */
  readonly starred_at: string | null;
  /** Of whoever buys, for whoever sells; null: the server said nothing of it. */
  readonly record: Sum | null;
  /** Null: it was not brought before moderators, or that was withdrawn. */
  readonly dispute: DisputeTold | null;
}
/** agreed · asked: they wait for my word · waiting: for theirs · refused: by them · declined: by me · none: nobody says anything any more. */
export type DealState = 'agreed' | 'asked' | 'waiting' | 'refused' | 'declined' | 'none';

/** How many gave stars, and how many gave each number from one on; null: too few to tell. */
export interface Sum {
  readonly all: number;
  readonly each: readonly number[] | null;
}
export const readSum = (told: object | null | undefined): Sum => {
  const each = [1, 2, 3, 4, 5].map((n) => numberOf(told, `stars_${n}`));
  return { all: numberOf(told, 'stars') ?? 0, each: each.every((count) => count !== null) ? each : null };
};
const numberOf = (told: object | null | undefined, name: string): number | null => {
  const value: unknown = told ? Reflect.get(told, name) : null;
  return typeof value === 'number' ? value : null;
};

/** From so many on it is told how many gave how much (SQL: sum_of_stars). */
export const starsTold = 5;
/** By the server's clock, in ms. */
export const canStar = ({ starred_at }: Pick<Deal, 'starred_at'>, now: number): boolean =>
  starred_at === null || now < Date.parse(starred_at) + starDays * 86_400_000;

const wordOf = (said: unknown): Word => (said === 'made' || said === 'no' ? said : 'none');

export const readDeal = (row: Row): Deal => ({
  id: row.id,
  deal_id: textOf(row, 'deal_id'),
  stall_id: textOf(row, 'stall_id'),
  content_id: textOf(row, 'content_id'),
  pid: textOf(row, 'pid'),
  title: textOf(row, 'title'),
  other_id: textOf(row, 'other_id'),
  other_name: textOf(row, 'other_name') || null,
  is_seller: row.is_seller === true,
  says: wordOf(row.says),
  other_says: wordOf(row.other_says),
  agreed_at: textOf(row, 'agreed_at') || null,
  stars: numberOf(row, 'stars'),
  other_stars: numberOf(row, 'other_stars'),
  starred_at: textOf(row, 'starred_at') || null,
  record: typeof row.record === 'object' && row.record !== null ? readSum(row.record) : null,
  dispute: readDispute(row.dispute),
});

/** What is told to the server. */
export const sayOf = (
  { content_id, pid, title, other_id, other_name, is_seller }: DealTold,
  said: Pick<SayDealArgs, 'says' | 'stars'>,
): SayDealArgs => ({ id: newUuid(Date.now()), content_id, pid, title, other_id, other_name, is_seller, ...said });

export const stateOfDeal = ({ says, other_says }: Pick<Deal, 'says' | 'other_says'>): DealState => {
  if (says === 'made') return other_says === 'made' ? 'agreed' : other_says === 'no' ? 'refused' : 'waiting';
  if (other_says === 'made') return says === 'no' ? 'declined' : 'asked';
  return 'none';
};

/** What waits for the member's own word comes first. */
const order: readonly DealState[] = ['asked', 'waiting', 'refused', 'agreed', 'declined', 'none'];
export const sortedDeals = (deals: readonly Deal[]): readonly Deal[] =>
  deals
    .filter((deal) => stateOfDeal(deal) !== 'none')
    .sort((a, b) => order.indexOf(stateOfDeal(a)) - order.indexOf(stateOfDeal(b)) || (a.title < b.title ? -1 : 1));
