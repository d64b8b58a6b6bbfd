import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closeWords, editsAllowed, isWithin, wordList } from './edits.ts';

/** Optimal string alignment, written as the book has it. */
const distance = (a: string, b: string): number => {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number): number => table[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, at(i - 2, j - 2) + 1);
      const line = table[i];
      if (line) line[j] = least;
    }
  }
  return at(a.length, b.length);
};

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'o'), maxLength: 9 });

test('a word is within so many edits exactly when its distance is', () => {
  fc.assert(
    fc.property(word, word, fc.constantFrom(1 as const, 2 as const), (a, b, most) => {
      expect(isWithin(a, b, most)).toBe(distance(a, b) <= most);
    }),
    { numRuns: 5000 },
  );
});

test('passing over words by length and letters loses none that is close', () => {
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 30 }), fc.constantFrom(1 as const, 2 as const), (a, words, most) => {
      const close = words.flatMap((other, i) => (distance(a, other) <= most ? [i] : []));
      expect(closeWords(a, wordList(words), most)).toEqual(close);
    }),
    { numRuns: 2000 },
  );
});

test('words of up to three letters allow no edit, up to seven one, longer ones two', () => {
  expect(['bui', 'mora', 'bafoust', 'bafousam'].map((text) => editsAllowed(text))).toEqual([0, 1, 1, 2]);
});

test('very long words are compared without a table', () => {
  expect(isWithin('a'.repeat(10_000), 'a'.repeat(10_000), 2)).toBe(false);
});
