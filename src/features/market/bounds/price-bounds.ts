/** Prices between two amounts that a member typed: in the address of the list, and what fits between them. */
import { product, rangeBounds } from '#src/features/market/model/product.ts';

/** In whole francs, both included; null: none on this side, and never on both. */
export interface PriceBounds {
  readonly from: number | null;
  readonly to: number | null;
}

const { least, most } = { least: 0, most: product.fields.price.most };

type Read = number | null | 'wrong';

/** Blanks, points and commas between thousands are no fault. */
export const readAmount = (typed: string): Read => {
  const digits = typed.replaceAll(/[\s.,\u202F\u00A0]/g, '');
  if (digits === '') return typed.trim() === '' ? null : 'wrong';
  const amount = /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN;
  return amount >= least && amount <= most ? amount : 'wrong';
};

export type BoundsFaults = Partial<Record<'from' | 'to', 'wrong' | 'crossed'>>;

/** From the two boxes; `bounds` null: nothing is typed in either. */
export const readBounds = (typed: { readonly from: string; readonly to: string }) => {
  const [from, to] = [readAmount(typed.from), readAmount(typed.to)];
  if (from === 'wrong' || to === 'wrong')
    return { ok: false, faults: { ...(from === 'wrong' && { from }), ...(to === 'wrong' && { to }) } as BoundsFaults } as const;
  if (from !== null && to !== null && from > to) return { ok: false, faults: { to: 'crossed' } as BoundsFaults } as const;
  return { ok: true, bounds: from === null && to === null ? null : { from, to } } as const;
};

const keys = { from: 'price_from', to: 'price_to' } as const;

/** Anyone can type anything in an address: bounds that are none narrow nothing. */
export const boundsIn = (search: Readonly<Record<string, unknown>>): PriceBounds | null => {
  const [from, to] = [search[keys.from], search[keys.to]].map((value) => (typeof value === 'string' ? value : ''));
  const read = readBounds({ from: from ?? '', to: to ?? '' });
  return read.ok ? read.bounds : null;
};

export const writeBounds = (bounds: PriceBounds | null): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (['from', 'to'] as const).flatMap((side) => {
      const amount = bounds?.[side] ?? null;
      return amount === null ? [] : [[keys[side], String(amount)]];
    }),
  );

/** What is sold at a price that is talked about lies within none. */
export const isWithin = ({ from, to }: PriceBounds, price: unknown): boolean =>
  typeof price === 'number' && price >= (from ?? least) && price <= (to ?? most);

/** The ranges of which a price can lie within: the list's index finds by them, so fewer rows are read. */
export const rangesWithin = ({ from, to }: PriceBounds): readonly string[] =>
  rangeBounds.flatMap((bound, n) => {
    const next = rangeBounds[n + 1];
    const isBelow = next !== undefined && next * 1000 <= (from ?? least);
    return isBelow || bound * 1000 > (to ?? most) ? [] : [`from_${bound}`];
  });
