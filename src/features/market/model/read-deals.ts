/** What a phone has of a member's deals, as the server told it and with what waits here. */
import type { Row } from '#src/shared/row.ts';
import { textOf } from '#src/shared/text-of.ts';

export type Word = 'made' | 'no' | 'none';
export interface Deal {
  /** Of the row on this phone. */
  readonly id: string;
  readonly content_id: string;
  readonly pid: string;
  readonly title: string;
  readonly other_id: string;
  /** Null: this phone has not heard it yet. */
  readonly other_name: string | null;
  readonly is_seller: boolean;
  readonly says: Word;
  readonly other_says: Word;
  /** Null: the server has not said so. */
  readonly agreed_at: string | null;
}
/** agreed · asked: they wait for my word · waiting: for theirs · refused: by them · declined: by me · none: nobody says anything any more. */
export type DealState = 'agreed' | 'asked' | 'waiting' | 'refused' | 'declined' | 'none';

const wordOf = (said: unknown): Word => (said === 'made' || said === 'no' ? said : 'none');

export const readDeal = (row: Row): Deal => ({
  id: row.id,
  content_id: textOf(row, 'content_id'),
  pid: textOf(row, 'pid'),
  title: textOf(row, 'title'),
  other_id: textOf(row, 'other_id'),
  other_name: textOf(row, 'other_name') || null,
  is_seller: row.is_seller === true,
  says: wordOf(row.says),
  other_says: wordOf(row.other_says),
  agreed_at: textOf(row, 'agreed_at') || null,
});

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
