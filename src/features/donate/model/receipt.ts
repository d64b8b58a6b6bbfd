/** A receipt, as the server shows it to whoever has its number (SQL: app.read_receipt). */
import * as v from 'valibot';

export const receipt = v.object({
  status: v.literal('ok'),
  number: v.string(),
  title_en: v.string(),
  title_fr: v.string(),
  amount_xaf: v.number(),
  day: v.string(),
  is_test: v.boolean(),
  /** The day on which it was given back. */
  given_back_on: v.optional(v.nullable(v.string()), null),
});
export type Receipt = v.InferOutput<typeof receipt>;
