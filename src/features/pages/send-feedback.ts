/**
 * Sends feedback so that it arrives once. Law: the id under which words go is written down here before they go, with a fingerprint of them; the
 * same words go under it again, after a lost answer or from another tab, and changed words under another.
 */
import * as v from 'valibot';
import type { ReadFault } from '#src/data/remote/ask-public.ts';
import type { Result } from '#src/shared/result.ts';
import { sha256 } from '#src/shared/sha256.ts';
import type { FeedbackFaults, WrittenFeedback } from './model/feedback.ts';

export interface Attempt {
  readonly id: string;
  /** Of the words that went under it. */
  readonly of: string;
}

export const toldForm = v.variant('status', [
  v.object({ status: v.picklist(['ok', 'already', 'id_conflict']) }),
  v.object({ status: v.literal('too_many'), until: v.pipe(v.string(), v.isoTimestamp()) }),
  v.object({ status: v.literal('invalid'), field: v.optional(v.string()) }),
]);
type Told = v.InferOutput<typeof toldForm>;

export interface SendPorts {
  readonly lastAttempt: () => Attempt | null;
  readonly keepAttempt: (attempt: Attempt) => void;
  readonly ask: (body: object) => Promise<Result<Told, ReadFault>>;
  readonly newId: () => string;
}

/** `network`: nobody can say whether it arrived; to send it again is safe. */
export type Outcome =
  | { readonly is: 'sent' | 'network' }
  | { readonly is: 'too_many'; readonly until: string }
  | { readonly is: 'faults'; readonly faults: FeedbackFaults };

export const sendFeedback = async (written: WrittenFeedback, lang: string, ports: SendPorts): Promise<Outcome> => {
  const said = { kind: written.kind, text: clean(written.text), about: clean(written.about), email: clean(written.email) };
  const of = await sha256(new TextEncoder().encode(JSON.stringify(said)).buffer);
  const last = ports.lastAttempt();
  const id = last?.of === of ? last.id : ports.newId();
  ports.keepAttempt({ id, of });
  const answer = await ports.ask({ id, ...said, lang });
  if (!answer.ok) return { is: 'network' };
  return outcomeOf(answer.value);
};

/** No database takes a NUL or half a character, and no keyboard makes one. */
const clean = (typed: string): string => typed.replace(/\0|\p{Surrogate}/gu, '').trim();

const outcomeOf = (told: Told): Outcome => {
  if (told.status === 'ok' || told.status === 'already') return { is: 'sent' };
  if (told.status === 'too_many') return { is: 'too_many', until: told.until };
  if (told.status !== 'invalid') return { is: 'network' };
  // What the server counts otherwise than this phone: characters that cannot be seen, say.
  if (told.field === 'about') return { is: 'faults', faults: { about: 'long' } };
  if (told.field === 'email') return { is: 'faults', faults: { email: 'wrong' } };
  return { is: 'faults', faults: { text: 'short' } };
};
