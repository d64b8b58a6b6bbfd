/** What is sold at a stall, for 30 days at a time (SQL: 20261125000310, printed from here). */
import type { Values } from '#src/model/content/content-rows.ts';
import {
  choice,
  day,
  defineContent,
  division,
  from,
  imported,
  integer,
  line,
  lines,
  optional,
  region,
  xaf,
  yesNo,
} from '#src/model/content/define-content.ts';
import { plainTitle } from '#src/model/content/reviewed.ts';
import { contentRejections } from '#src/model/written/reasons.ts';
import { textOf } from '#src/shared/text-of.ts';

const categories = [
  'food',
  'animals',
  'seeds_tools',
  'cloth',
  'house',
  'building',
  'electronics',
  'vehicles',
  'crafts',
  'books',
  'services',
  'other',
] as const;
/** Of which the price is one. */
const units = ['piece', 'kg', 'bag_50kg', 'bunch', 'basin', 'litre', 'head', 'hour'] as const;
/** In thousands of francs: from where each range of prices begins. */
export const rangeBounds = [0, 2, 10, 50, 200] as const;
const priceRanges = rangeBounds.map((bound) => `from_${bound}` as const);

export const product = defineContent({
  kind: 'product',
  table: 'products',
  v: 1,
  hangs: true,
  onOwn: true,
  isSigned: true,
  wholeName: true,
  goesWithOwner: true,
  pictures: 6,
  fields: {
    title: line(3, 80),
    category: choice(categories),
    price: optional(xaf(5, 500_000_000)),
    unit: choice(units),
    negotiable: yesNo(),
    amount: optional(integer(1, 1_000_000)),
    condition: optional(choice(['new', 'used', 'repair'])),
    region_code: optional(region()),
    division_code: optional(division()),
    place: optional(line(2, 140)),
    text: optional(lines(5, 1500)),
    last_day: day(0, 31),
    /** Of the stall, when it was written: a phone may not have its region. */
    stall_name: imported(line(1, 80)),
    /** Within which the price lies, for lists to be narrowed by; the server tells it. */
    price_range: imported(choice(priceRanges)),
    /** Whether its stall gave a telephone number, which the server tells to whoever asks (SQL: 20261129001730). */
    has_phone: imported(yesNo()),
  },
  rules: {
    plain_title: plainTitle,
    priced: {
      at: 'price',
      sql: 'price is not null or negotiable',
      holds: ({ price, negotiable }) => price !== null || negotiable === true,
    },
    unit_fits: {
      at: 'unit',
      sql: "(unit <> 'hour' or category in ('services', 'other')) and (unit <> 'head' or category = 'animals') and (category <> 'services' or unit in ('hour', 'piece'))",
      holds: ({ unit, category }) =>
        (unit !== 'hour' || category === 'services' || category === 'other') &&
        (unit !== 'head' || category === 'animals') &&
        (category !== 'services' || unit === 'hour' || unit === 'piece'),
    },
  },
  title: 'title',
  area: 'region_code',
  ends: 'last_day',
  states: {
    draft: { edit: true },
    // Prices change: its author may say so, and everybody sees that it was changed.
    open: { seen: 'everybody', edit: true },
    flagged: { waits: true },
    hidden: {},
    /** Kept for somebody: still read, and free again by one tap of its author's (decision 179). */
    reserved: { seen: 'everybody' },
    sold: { seen: 'everybody' },
    /** Its time is over: with a new day it stands again. */
    expired: { edit: true },
    withdrawn: {},
  },
  submitsTo: 'open',
  moves: [
    ...from(['draft', 'expired'], 'open', 'owner'),
    ...from(['open', 'reserved'], 'expired', 'clock'),
    ['open', 'reserved', 'owner'],
    ['reserved', 'open', 'owner'],
    ...from(['open', 'reserved'], 'sold', 'owner'),
    ...from(['open', 'reserved'], 'flagged', 'members'),
    ...from(['flagged', 'hidden'], 'open', 'moderator'),
    ...from(['open', 'reserved', 'flagged', 'sold'], 'hidden', 'moderator', { reasons: contentRejections }),
    ...from(['draft', 'open', 'reserved', 'flagged', 'expired', 'sold'], 'withdrawn', 'owner'),
  ],
  facets: ['category', 'region_code', 'division_code', 'price_range', 'unit', 'condition'],
  sorts: { newest: ['opened_at', 'down'], cheapest: ['price', 'up'] },
  limits: { perDay: 10, resubmissions: 40, keepDays: 365, windowDays: 14 },
});

export interface ProductView {
  readonly title: string;
  readonly stall: string;
  /** In XAF, for one `unit`; null: it is talked about. */
  readonly price: number | null;
  readonly unit: string;
  readonly isNegotiable: boolean;
  readonly region: string | null;
  readonly place: string | null;
  readonly text: string;
  /** YYYY-MM-DD: the last day. */
  readonly lastDay: string;
}

export const productOf = (values: Values): ProductView => {
  const text = (name: string): string => textOf(values, name);
  return {
    title: text('title'),
    stall: text('stall_name'),
    price: typeof values.price === 'number' ? values.price : null,
    unit: text('unit'),
    isNegotiable: values.negotiable === true,
    region: text('region_code') || null,
    place: text('place') || null,
    text: text('text'),
    lastDay: text('last_day'),
  };
};

const dayMs = 86_400_000;
/** So long it stands, unless it is renewed. */
const shownDays = 30;
/** The last day of one that is written or renewed now (ms), as its box has it. */
export const lastDayFrom = (now: number): string => new Date(now + shownDays * dayMs).toISOString().slice(0, 10);
