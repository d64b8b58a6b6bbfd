import { expect, test } from 'vitest';
import { event } from '#src/features/events/model/event.ts';
import { isNarrowed, readChoice, withFacet, writeChoice } from './list-choice.ts';

test('an address and what it chooses are one: what means nothing is left out', () => {
  const search = { q: 'bafut', category: 'festival~party', region_code: 'CM-NW', organiser: 'Commune de Bafut', sort: 'newest', page: '7' };
  const choice = readChoice(event, search);
  expect(choice).toEqual({
    text: 'bafut',
    where: { category: ['festival'], region_code: ['CM-NW'], organiser: ['Commune de Bafut'] },
    sort: 'newest',
  });
  expect(readChoice(event, writeChoice(event, choice))).toEqual(choice);
  expect(isNarrowed(choice)).toBe(true);
});

test('whatever is typed there chooses nothing that is not', () => {
  for (const search of [
    {},
    { q: 7 },
    { category: ['festival'] },
    { category: 'constructor' },
    { region_code: '<summary>' },
    { sort: 'toString' },
    { q: '   ' },
  ])
    expect(writeChoice(event, readChoice(event, search))).toEqual({});
  expect(isNarrowed(readChoice(event, {}))).toBe(false);
  expect(withFacet(readChoice(event, { entry: 'free' }), 'entry', '').where.entry).toEqual([]);
});
