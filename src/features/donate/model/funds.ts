/** Funds and their books, as the server tells everybody (SQL: app.read_funds). Amounts are whole francs. */
import * as v from 'valibot';
import { categories } from './expense.ts';

const francs = v.pipe(v.number(), v.safeInteger());
const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));

const fund = v.object({
  fund: v.string(),
  title_en: v.string(),
  title_fr: v.string(),
  purpose_en: v.string(),
  purpose_fr: v.string(),
  is_open: v.boolean(),
  balance_xaf: francs,
});
export type Fund = v.InferOutput<typeof fund>;

/** Alike ones of one day are counted together. */
const line = v.object({
  day,
  fund: v.string(),
  kind: v.picklist(['donation', 'expense', 'refund']),
  /** Above zero: in; below: out. */
  amount_xaf: francs,
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Of an expense. Whom it was paid to is told to nobody here. */
  category: v.optional(v.picklist(categories)),
  purpose_en: v.optional(v.nullable(v.string())),
  purpose_fr: v.optional(v.nullable(v.string())),
});
export type BookLine = v.InferOutput<typeof line>;

export const books = v.object({
  /** `closed`: no way to pay is connected. `sandbox`: for trying, no money moves; the books are those of test money then. */
  mode: v.picklist(['closed', 'sandbox']),
  /** The newest day that is told. */
  until: day,
  years: v.array(v.number()),
  year: v.nullable(v.number()),
  funds: v.array(fund),
  lines: v.array(line),
});
export type Books = v.InferOutput<typeof books>;

export const kept = v.object({ at: v.string(), books });
/** `at`: when the server told it, ISO. */
export type KeptBooks = v.InferOutput<typeof kept>;

export const booksFile = ({ lines, mode }: Pick<Books, 'lines' | 'mode'>): readonly (readonly string[])[] => [
  ['day', 'fund', 'kind', 'amount_xaf', 'count', 'category', 'purpose_en', 'purpose_fr', 'test'],
  ...lines.map((one) => [
    one.day,
    one.fund,
    one.kind,
    String(one.amount_xaf),
    String(one.count),
    one.category ?? '',
    one.purpose_en ?? '',
    one.purpose_fr ?? '',
    mode === 'sandbox' ? 'test' : '',
  ]),
];
