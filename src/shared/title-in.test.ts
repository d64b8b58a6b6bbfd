import { expect, test } from 'vitest';
import { shortTitle, titleIn } from './title-in.ts';

test('a title stands as it is; without one the first words of a text, cut between two words', () => {
  expect(titleIn({ title: 'A well for Bafut', text: 'We carry water.' })).toBe('A well for Bafut');
  expect(titleIn({ title: null, text: 'The bridge\n\nis open again.' })).toBe('The bridge is open again.');
  expect(shortTitle('water '.repeat(30))).toBe(`${'water '.repeat(12)}water…`);
  expect(shortTitle('w'.repeat(200))).toBe(`${'w'.repeat(80)}…`);
});

test('what says neither has no name', () => {
  for (const said of [null, undefined, 'a text', {}, { title: '', text: '' }, { title: 3 }]) expect(titleIn(said)).toBeNull();
});
