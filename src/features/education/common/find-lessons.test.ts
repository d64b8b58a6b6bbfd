import { expect, test } from 'vitest';
import { findLessons } from './find-lessons.ts';

const titles: Readonly<Record<string, string>> = {
  'register-and-vote': 'Comment s’inscrire et voter',
  'council-mayor-prefect': 'Who does what',
};
const found = (text: string): readonly string[] => findLessons(text, ({ slug }) => titles[slug] ?? '').map(({ slug }) => slug);

test('by key words of both languages, by their beginnings, without accents and capitals', () => {
  for (const text of ['elecam', 'ÉLECTEUR', 'electo', 'voter card', 'carte vote']) expect(found(text)).toContain('register-and-vote');
  expect(found('mayor')).toEqual(found('maire'));
  expect(found('loi')).toEqual(['how-a-bill-becomes-a-law']);
  expect(found('arnaque')).toEqual(['check-before-you-share']);
});

test('by its title, and only if every word is there', () => {
  expect(found('comment voter')).toEqual(['register-and-vote']);
  expect(found('voter bananes')).toEqual([]);
  for (const text of ['', '   ', '?!', 'zzz']) expect(found(text)).toEqual([]);
});
