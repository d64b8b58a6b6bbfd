/** Columns of texts. PostgreSQL text cannot hold U+0000; the one other separator becomes a space inside a list's item. */
import { endOfItem, endOfText, unknownText } from './layout.ts';

const encoder = new TextEncoder();

/** Texts one after another; where neighbours share beginnings (sorted names), only what differs is written. */
export const encodeTexts = (values: readonly unknown[]): { readonly texts: Uint8Array; readonly prefixes: Uint8Array | null } => {
  const whole = values.map((value) => (typeof value === 'string' ? marked(value) : unknownText));
  const shared = whole.map((text, row) => sharedPrefix(whole[row - 1] ?? '', text));
  const saved = shared.reduce((sum, length) => sum + length, 0);
  if (saved < whole.length * 2) return { texts: join(whole), prefixes: null };
  return { texts: join(whole.map((text, row) => text.slice(shared[row]))), prefixes: Uint8Array.from(shared) };
};

export const encodeLists = (values: readonly unknown[]): Uint8Array =>
  join(values.map((list) => (Array.isArray(list) ? list.map((item) => String(item).replaceAll(endOfItem, ' ') + endOfItem).join('') : '')));

const marked = (text: string): string => (text.startsWith(unknownText) ? unknownText + text : text);
const join = (texts: readonly string[]): Uint8Array => encoder.encode(texts.map((text) => text + endOfText).join(''));

const sharedPrefix = (before: string, text: string): number => {
  let length = 0;
  while (length < 255 && length < text.length && length < before.length && before[length] === text[length]) length += 1;
  // A letter outside the first plane is two units; cutting between them would write neither.
  return length > 0 && /[\ud800-\udbff]/.test(text[length - 1] ?? '') ? length - 1 : length;
};
