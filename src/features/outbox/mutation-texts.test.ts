import { expect, test } from 'vitest';
import { mutations } from '#src/model/mutations.ts';
import { describeMutation, hasText } from './mutation-texts.ts';

test('everything that a member can do has words of its own', () => {
  expect(mutations.filter(({ name, isQuiet }) => !isQuiet && !hasText(name)).map(({ name }) => name)).toEqual([]);
});

test('a mutation of another version is named, not hidden, whatever its name', () => {
  for (const name of ['fly_kite', 'constructor']) expect(describeMutation(name, '“a”').values).toEqual({ name });
});
