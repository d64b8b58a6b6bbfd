/** How far a typo is from a word: letters added, left out, changed, or two neighbours swapped. */

/** Letters and digits onto 32 bits; a few share one, which only lets through more candidates. */
export const letterMask = (word: string): number => {
  let mask = 0;
  for (let i = 0; i < word.length; i += 1) mask |= 1 << (word.charCodeAt(i) & 31);
  return mask >>> 0;
};

export type Slack = 0 | 1 | 2;

/** Edits a word may be off by: short words would match anything. */
export const editsAllowed = (word: string, slack: Slack = 2): Slack => {
  const most = word.length < 4 ? 0 : word.length <= 7 ? 1 : 2;
  return slack < most ? slack : most;
};

/** Words with what lets most of them be passed over without reading them: length and letters. */
export interface WordList {
  readonly words: readonly string[];
  readonly masks: Uint32Array;
  readonly lengths: Uint8Array;
}

export const wordList = (words: readonly string[], masks = Uint32Array.from(words, letterMask)): WordList => ({
  words,
  masks,
  lengths: Uint8Array.from(words, (word) => Math.min(255, word.length)),
});

/** Places of the words that are at most `most` edits away: one or two. */
export const closeWords = (word: string, { words, masks, lengths }: WordList, most: 1 | 2): readonly number[] => {
  const close: number[] = [];
  const mask = letterMask(word);
  const [shortest, tallest] = [word.length - most, word.length + most];
  for (let at = 0; at < masks.length; at += 1) {
    const length = lengths[at] as number;
    if (length < shortest || length > tallest) continue;
    const other = masks[at] as number;
    // A letter that only one of the two has takes an edit; one edit can account for one such letter on each side.
    if (hasMoreBits(mask & ~other, most) || hasMoreBits(other & ~mask, most)) continue;
    if (isWithin(word, words[at] ?? '', most)) close.push(at);
  }
  return close;
};

/** Each step takes away the lowest bit that is set. */
const hasMoreBits = (bits: number, most: 1 | 2): boolean => {
  const rest = bits & (bits - 1);
  return most === 1 ? rest !== 0 : (rest & (rest - 1)) !== 0;
};

const longest = 60;
const lines = [new Uint8Array(longest + 2), new Uint8Array(longest + 2), new Uint8Array(longest + 2)] as const;
const far = 100;

/** Whether two words are at most `most` edits apart: the band of the table around its diagonal, given up once all of it is beyond. */
export const isWithin = (a: string, b: string, most: number): boolean => {
  if (Math.abs(a.length - b.length) > most || a.length > longest || b.length > longest) return false;
  let [before, last, line] = lines;
  for (let j = 0; j <= b.length; j += 1) last[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    const from = Math.max(1, i - most);
    const to = Math.min(b.length, i + most);
    line[from - 1] = from === 1 ? i : far;
    let least = line[from - 1] ?? far;
    for (let j = from; j <= to; j += 1) {
      const above = j === i + most ? far : (last[j] ?? far);
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1;
      let edits = Math.min(above + 1, (line[j - 1] ?? far) + 1, (last[j - 1] ?? far) + same);
      const swapped = i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (swapped) edits = Math.min(edits, (before[j - 2] ?? far) + 1);
      line[j] = edits;
      if (edits < least) least = edits;
    }
    if (least > most) return false;
    [before, last, line] = [last, line, before];
  }
  return (last[b.length] ?? far) <= most;
};
