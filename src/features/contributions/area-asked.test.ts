import { expect, test } from 'vitest';
import { areaAsked, searchOf } from './area-asked.ts';

const own = { region: 'CM-OU', division: 'CM-OU-05' };
const country = { region: '', division: '' };

test.each([
  ['no word of it', {}, own],
  ['another region', { region: 'CM-NW' }, { region: 'CM-NW', division: '' }],
  ['a division of it', { region: 'CM-NW', division: 'CM-NW-03' }, { region: 'CM-NW', division: 'CM-NW-03' }],
  ['the whole country', { region: '' }, country],
  ['a division alone', { division: 'CM-NW-03' }, own],
  ['a division of another region', { region: 'CM-NW', division: 'CM-OU-05' }, { region: 'CM-NW', division: '' }],
  ['nothing that means an area', { region: '../x', division: ['CM-NW-03'] }, country],
])('an address with %s', (_, search, expected) => {
  expect(areaAsked(search, own)).toEqual(expected);
});

test('what was chosen is read as it was written', () => {
  for (const area of [own, country, { region: 'CM-NW', division: '' }]) expect(areaAsked(searchOf(area), own)).toEqual(area);
});
