/** Feedback that was begun, in local storage: of this phone and of no account. Signing out removes it (data/session/session.ts). */
import * as v from 'valibot';
import { readStoredJson, removeStored, writeStored } from '#src/platform/storage.ts';
import { feedbackKinds, noFeedback, type WrittenFeedback } from './model/feedback.ts';
import type { Attempt } from './send-feedback.ts';

const text = v.fallback(v.string(), '');
/** A part that another build wrote otherwise is gone, the others stay. */
const form = v.object({
  kind: v.fallback(v.picklist(['', ...feedbackKinds]), ''),
  text,
  about: text,
  email: text,
  attempt: v.fallback(v.nullable(v.object({ id: v.string(), of: v.string() })), null),
});
type Kept = v.InferOutput<typeof form>;

export const readKept = (): Kept => {
  const read = v.safeParse(form, readStoredJson('feedback'));
  return read.success ? read.output : { ...noFeedback, attempt: null };
};

/** False: it will be gone when the page closes. */
const keep = (kept: Kept): boolean => {
  if (kept.attempt || kept.kind || kept.text || kept.about || kept.email) return writeStored('feedback', JSON.stringify(kept));
  removeStored('feedback');
  return true;
};

export const keepWritten = (written: WrittenFeedback): boolean => keep({ ...written, attempt: readKept().attempt });
export const keepAttempt = (attempt: Attempt): boolean => keep({ ...readKept(), attempt });
