/** What of donations stays on this phone, under one key. */
import * as v from 'valibot';
import { readStoredJson, writeStored } from '#src/platform/storage.ts';
import { keptDonation, reminder } from './model/donation.ts';
import { kept as keptBooks } from './model/funds.ts';

/** A part that another build wrote otherwise is gone, the others stay. */
const form = v.object({
  books: v.optional(v.fallback(v.nullable(keptBooks), null), null),
  /** What somebody meant to give without a network. It is no payment, and becomes none by itself. */
  reminder: v.optional(v.fallback(v.nullable(reminder), null), null),
  /** The newest last. */
  donations: v.optional(v.fallback(v.array(keptDonation), []), []),
});
export type Kept = v.InferOutput<typeof form>;

export const readKept = (): Kept => {
  const read = v.safeParse(form, readStoredJson('donate') ?? {});
  return read.success ? read.output : v.parse(form, {});
};

/** True when it will still be there after the page closes. */
export const keep = (part: Partial<Kept>): boolean => writeStored('donate', JSON.stringify({ ...readKept(), ...part }));
