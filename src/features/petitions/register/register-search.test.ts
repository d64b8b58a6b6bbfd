import { expect, test } from 'vitest';
import { dataAddress, readRegisterSearch, writeRegisterSearch } from './register-search.ts';

const usual = { listing: '', text: '', region: '', category: '', sort: 'newest', page: 0 } as const;

test('what is chosen stands in the address, and comes back from it', () => {
  const choice = { listing: 'answered', text: 'eau', region: 'CM-NW', category: 'water', sort: 'last_day', page: 2 } as const;
  expect(writeRegisterSearch(choice)).toEqual({
    ...{ listing: 'answered', q: 'eau', region: 'CM-NW', category: 'water', sort: 'last_day', page: '3' },
  });
  expect(readRegisterSearch(writeRegisterSearch(choice))).toEqual(choice);
  expect(writeRegisterSearch(usual)).toEqual({});
});

test.each([
  {},
  { listing: 'hidden', q: 7, region: 'CM-ZZ', category: 'planet', sort: 'first', page: '-1' },
  { page: '1' },
  { page: '10000' },
  { page: 'x', listing: ['open'] },
])('%j asks for all, the newest first', (search) => {
  expect(readRegisterSearch(search)).toEqual(usual);
});

test('programs are given the same, from the first page on', () => {
  expect(dataAddress('csv', usual)).toBe('/api/petitions.csv');
  expect(dataAddress('json', { ...usual, text: 'l’eau & co', listing: 'open', page: 4 })).toBe(
    '/api/petitions.json?listing=open&q=l%E2%80%99eau+%26+co',
  );
});
