/** POST /api/feedback {id, kind, text, about, email, lang}: what somebody thinks of Mboa, without an account (take-told.ts). */
import type { NetworkOf } from '#supabase/functions/_shared/rate-limit.ts';
import { createTakeTold } from '#supabase/functions/_shared/take-told.ts';

/** 2,000 characters of four bytes, each perhaps escaped, and the rest. */
const most = 16 * 1024;

export interface ToldFeedback {
  readonly id: string;
  readonly kind: string;
  readonly text: string;
  readonly about: string;
  readonly email: string;
  readonly lang: string;
}

/** The verdict of the database (SQL: 20261129000300); null: it did not answer. */
export type AddFeedback = (told: ToldFeedback) => Promise<unknown>;

export const createFeedbackHandler = (add: AddFeedback, networkOf: NetworkOf, now: () => number = Date.now) =>
  createTakeTold({ add, read: readTold, most }, networkOf, now);

const keys = ['id', 'kind', 'text', 'about', 'email', 'lang'] as const;

/** Texts and nothing else, none with what no database takes: a NUL, or half a character. What each may say, the database knows. */
const readTold = (body: unknown): ToldFeedback | null => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
  const words = keys.map((key): unknown => Reflect.get(body, key) ?? '');
  if (!words.every((word): word is string => typeof word === 'string' && !/\0|\p{Surrogate}/u.test(word))) return null;
  const [id = '', kind = '', text = '', about = '', email = '', lang = ''] = words;
  return { id, kind, text, about, email, lang };
};
