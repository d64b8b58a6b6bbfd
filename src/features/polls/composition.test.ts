import { expect, test } from 'vitest';
import { compositionOf } from './composition.ts';

const region = (ballots: number) => ({ ballots, figures: [] });
const people = new Map([
  ['CM-LT', 400],
  ['CM-NW', 300],
  ['CM-AD', 300],
]);

test('the most votes first, and what is not told as one line with its people', () => {
  const regions = { 'CM-NW': region(30), 'CM-LT': region(50) };
  expect(compositionOf({ ballots: 100, regions }, people)).toEqual([
    { code: 'CM-LT', votes: 50, ofVotes: 0.5, ofPeople: 0.4 },
    { code: 'CM-NW', votes: 30, ofVotes: 0.3, ofPeople: 0.3 },
    { code: null, votes: 20, ofVotes: 0.2, ofPeople: 0.3 },
  ]);
});

test('regions nobody voted in are people, too', () => {
  const rows = compositionOf({ ballots: 30, regions: { 'CM-NW': region(30) } }, people);
  expect(rows?.at(-1)).toEqual({ code: null, votes: 0, ofVotes: 0, ofPeople: 0.7 });
});

test('when all is told no line is left', () => {
  const regions = { 'CM-NW': region(30), 'CM-LT': region(40), 'CM-AD': region(30) };
  expect(compositionOf({ ballots: 100, regions }, people)?.map(({ code }) => code)).toEqual(['CM-LT', 'CM-NW', 'CM-AD']);
});

test.each([
  ['no region is told', {}, people],
  ['a region is not known here', { 'CM-EN': region(40) }, people],
  ['nobody knows how many live in one', { 'CM-NW': region(40) }, new Map([...people, ['CM-SU', null]])],
  ['the areas are not on this phone', { 'CM-NW': region(40) }, new Map()],
])('nothing is compared where %s', (_, regions, known) => {
  expect(compositionOf({ ballots: 100, regions }, known)).toBeNull();
});
