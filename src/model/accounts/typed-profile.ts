/** From what was typed into a box to what the profile keeps, or why not. The server cleans and checks again. */

import { fail, ok, type Result } from '#src/shared/result.ts';
import { fold } from '#src/shared/slug.ts';
import { mostEntries } from './profile.ts';

export type ProfileFault =
  | { readonly kind: 'long'; readonly most: number }
  | { readonly kind: 'entries'; readonly most: number }
  | { readonly kind: 'entry-long'; readonly most: number; readonly entry: string }
  | { readonly kind: 'website' | 'phone' };

type Read<T> = Result<T, ProfileFault>;

const lengthOf = (text: string): number => Array.from(text).length;

/** Empty is null. */
export const readText = (typed: string, most: number): Read<string | null> => {
  const text = typed.replaceAll('\r\n', '\n').trim();
  if (lengthOf(text) > most) return fail({ kind: 'long', most });
  return ok(text === '' ? null : text);
};

/** Separated by commas, semicolons or lines; the same word counts once. */
export const readEntries = (typed: string, most: number): Read<readonly string[]> => {
  const entries = typed
    .split(/[,;\n]/)
    .map((entry) => entry.trim().replace(/\s+/g, ' '))
    .filter((entry) => entry !== '');
  const once = entries.filter((entry, i) => entries.findIndex((other) => fold(other) === fold(entry)) === i);
  const tooLong = once.find((entry) => lengthOf(entry) > most);
  if (tooLong) return fail({ kind: 'entry-long', most, entry: `${Array.from(tooLong).slice(0, 20).join('')}…` });
  return once.length > mostEntries ? fail({ kind: 'entries', most: mostEntries }) : ok(once);
};

/** An address without its "https://" gets it. */
export const readWebsite = (typed: string, most: number): Read<string | null> => {
  const text = typed.trim();
  if (text === '') return ok(null);
  const address = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;
  if (lengthOf(address) > most) return fail({ kind: 'long', most });
  return isWebAddress(address) ? ok(address) : fail({ kind: 'website' });
};

/**
 * As the column's check, and stricter about the host: words with dots between them, no name or password before it. Also asked
 * before a link is made of it.
 */
export const isWebAddress = (address: string): boolean =>
  /^https?:\/\/[\p{L}\p{M}\p{N}_-]+(\.[\p{L}\p{M}\p{N}_-]+)+\.?(:\d{1,5})?([/?#][^\\\s]*)?$/iu.test(address) && canParse(address);

const canParse = (address: string): boolean => {
  try {
    return /^https?:$/.test(new URL(address).protocol);
  } catch {
    return false;
  }
};

/** As people write numbers in Cameroon: nine digits are one of here. Kept as E.164. */
export const readPhone = (typed: string): Read<string | null> => {
  const bare = typed.replace(/[\s().-]/g, '').replace(/^00/, '+');
  if (bare === '') return ok(null);
  const number = /^[26]\d{8}$/.test(bare) ? `+237${bare}` : bare;
  return /^\+[1-9]\d{6,14}$/.test(number) ? ok(number) : fail({ kind: 'phone' });
};
