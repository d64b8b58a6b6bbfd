/** How far a typo is from a word: letters added, left out, changed, or two neighbours swapped. */
import { letterMask } from './index-shape.ts';

/** Edits a word may be off by: short words would match anything. */
export const editsAllowed = (word: string): number => (word.length < 4 ? 0 : word.length <= 7 ? 1 : 2);

/** Set bits of a 32-bit number. */
export const bitsOf = (mask: number): number => {
  let rest = mask - ((mask >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
};

/** True when the letters alone show that two words are further apart than `most` edits. */
export const tooFar = (a: number, b: number, most: number): boolean => bitsOf(a & ~b) > most || bitsOf(b & ~a) > most;

const rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)] as const;

/** Whether two words are at most `most` edits apart. Gives up as soon as a whole line of the table is beyond that. */
export const isWithin = (a: string, b: string, most: number): boolean => {
  if (Math.abs(a.length - b.length) > most || a.length > 60 || b.length > 60) return false;
  let [before, last, line] = rows;
  for (let j = 0; j <= b.length; j += 1) last[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    line[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let edits = Math.min((last[j] ?? 0) + 1, (line[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (swapped) edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      line[j] = edits;
      least = Math.min(least, edits);
    }
    if (least > most) return false;
    [before, last, line] = [last, line, before];
  }
  return (last[b.length] ?? 0) <= most;
};

export const closeWords = (word: string, among: readonly string[], slack: number): readonly string[] => {
  const most = Math.min(slack, editsAllowed(word));
  const mask = letterMask(word);
  return most === 0 ? [] : among.filter((other) => !tooFar(mask, letterMask(other), most) && isWithin(word, other, most));
};
