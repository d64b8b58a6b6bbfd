/**
 * Whether a text is one that moderators found to be a fake (SQL: 20261129001586, which makes the same sketch). A bottom-k sketch
 * (Broder, 1997): of all three words in a row the smallest hashes, so that two texts share about as large a part of their sketches as of their words.
 */
import * as v from 'valibot';
import type { Row } from '#src/shared/row.ts';
import { foldedWords } from '#src/shared/slug.ts';

const size = 24;
/** Shorter texts are like many others. */
const fewest = 8;

/** FNV-1a (32 bits), of which 30 are kept. `text`: ASCII. */
const hashOf = (text: string): number => {
  let hash = 2_166_136_261;
  for (let n = 0; n < text.length; n += 1) hash = Math.imul(hash ^ text.charCodeAt(n), 16_777_619);
  return hash & 0x3f_ff_ff_ff;
};

export const sketchOf = (...texts: readonly string[]): readonly number[] => {
  const words = foldedWords(texts.join(' ')).map((word) => word.replace(/\d+/g, '0'));
  const hashes = new Set(words.slice(2).map((word, n) => hashOf(`${words[n]} ${words[n + 1]} ${word}`)));
  return [...hashes].sort((a, b) => a - b).slice(0, size);
};

/** Half of the shorter one is in both. */
const isLike = (one: readonly number[], other: readonly number[]): boolean => {
  const least = Math.min(one.length, other.length);
  return least >= fewest && 2 * one.filter((hash) => other.includes(hash)).length >= least;
};

const row = v.object({
  id: v.string(),
  confirmed_on: v.string(),
  field: v.string(),
  region_code: v.nullable(v.string()),
  reason: v.string(),
  sketch: v.array(v.number()),
});
export type Fake = v.InferOutput<typeof row>;

/** The newest first. */
export const fakesIn = (rows: readonly Row[]): readonly Fake[] =>
  rows
    .flatMap((one) => {
      const read = v.safeParse(row, one);
      return read.success ? [read.output] : [];
    })
    .sort((a, b) => b.confirmed_on.localeCompare(a.confirmed_on) || a.id.localeCompare(b.id));

export const likeOf = (fakes: readonly Fake[], ...texts: readonly string[]): readonly Fake[] => {
  const sketch = sketchOf(...texts);
  return sketch.length < fewest ? [] : fakes.filter((fake) => isLike(sketch, fake.sketch));
};
