import { expect, test } from 'vitest';
import type { Entry } from '#src/widgets/area/area-words.ts';
import { findPages } from './find-pages.ts';

const page = (to: string, name: string, about: string, keys?: string): Entry => ({
  to,
  name: { id: name, message: name },
  about: { id: about, message: about },
  ...(keys && { keys }),
});
const pages = [
  page('/vote', 'Comment s’inscrire et voter', 'Une leçon', 'vote voter card election elecam électeur carte électorale'),
  page('/bill', 'How a bill becomes a law', 'A lesson', 'loi parlement'),
  page('/debt', 'Debt tracker', 'What the state owes'),
];
const found = (text: string): readonly string[] => findPages(pages, text, ({ id }) => id).map(({ to }) => to);

test('by key words of both languages, by their beginnings, without accents and capitals', () => {
  for (const text of ['elecam', 'ÉLECTEUR', 'electo', 'voter card', 'carte vote']) expect(found(text)).toEqual(['/vote']);
  expect(found('loi')).toEqual(['/bill']);
});

test('by name and subject, and only if every word is there', () => {
  expect(found('comment voter')).toEqual(['/vote']);
  expect(found('state owes')).toEqual(['/debt']);
  expect(found('the debt')).toEqual(['/debt']);
  expect(found('voter bananes')).toEqual([]);
  for (const text of ['', '   ', '?!', 'zzz', 'a', 'de']) expect(found(text)).toEqual([]);
});
