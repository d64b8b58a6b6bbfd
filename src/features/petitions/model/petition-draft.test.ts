import { expect, test } from 'vitest';
import { emptyPetitionDraft, faultsOf, type PetitionDraft, petitionTextOf, readPetitionDraft } from './petition-draft.ts';

const now = Date.parse('2027-03-01T09:00:00Z');
const whole: PetitionDraft = {
  ...emptyPetitionDraft(now, 'fr'),
  title: '  Un pont sûr  ',
  text: 'x'.repeat(50),
  category: 'roads_transport',
  reach: 'division',
  region: 'CM-NW',
  division: 'CM-NW-01',
  addressees: [' Ministère des Travaux publics ', ''],
  goal: '1 000',
  closes_on: '2027-06-01',
};

test('a whole draft becomes what is sent, trimmed, with no more area than its reach', () => {
  expect(petitionTextOf({ ...whole, subdivision: 'CM-NW-01-02' }, now)).toEqual({
    title: 'Un pont sûr',
    text: 'x'.repeat(50),
    lang: 'fr',
    category: 'roads_transport',
    reach: 'division',
    region_code: 'CM-NW',
    division_code: 'CM-NW-01',
    subdivision_code: null,
    addressees: ['Ministère des Travaux publics'],
    goal: 1000,
    closes_at: '2027-06-01T22:59:59.000Z',
  });
});

test('an empty draft says what is missing, and nothing of it is sent', () => {
  const empty = emptyPetitionDraft(now, 'en');
  expect(faultsOf(empty, now)).toEqual({ title: 'empty', text: 'empty', category: 'empty', reach: 'empty', addressees: 'empty' });
  expect(petitionTextOf(empty, now)).toBeNull();
});

test.each([
  [{ title: '  123456789  ' }, { title: 'short' }],
  [{ title: 'é'.repeat(201) }, { title: 'long' }],
  [{ title: '🌍'.repeat(200) }, {}],
  [{ text: 'x'.repeat(49) }, { text: 'short' }],
  [{ text: 'x'.repeat(5001) }, { text: 'long' }],
  [{ addressees: ['x'.repeat(121)] }, { addressees: 'long' }],
  [{ goal: '9' }, { goal: 'low' }],
  [{ goal: '1000001' }, { goal: 'high' }],
  [{ goal: 'many' }, { goal: 'number' }],
  [{ closes_on: '2027-03-08' }, { closes_on: 'soon' }],
  [{ closes_on: '2027-03-09' }, {}],
  [{ closes_on: '2028-03-01' }, { closes_on: 'far' }],
  [{ division: '' }, { area: 'area' }],
  [{ reach: 'village' as const }, { area: 'area' }],
  [{ reach: 'national' as const, region: '', division: '' }, {}],
])('%o has the faults %o', (given, faults) => {
  expect(faultsOf({ ...whole, ...given }, now)).toEqual(faults);
});

test('what an older version kept, or somebody else wrote there, is no draft', () => {
  expect(readPetitionDraft(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
  expect(readPetitionDraft({ title: 'x' })).toBeNull();
  expect(readPetitionDraft('x')).toBeNull();
});
