import { expect, test } from 'vitest';
import type { Petition } from '#src/features/petitions/model/petition.ts';
import { listedPetition } from '#tests/sync/petition-fixture.ts';
import type { ListedPetition } from './listed-petitions.ts';
import { pickPetitions } from './pick-petitions.ts';

const now = Date.parse('2027-03-15T00:00:00Z');

const listed = (id: string, given: Partial<Petition> = {}, signed = 0, more: Partial<ListedPetition> = {}): ListedPetition =>
  listedPetition(
    id,
    { goal: 1000, thresholds: { answer: 100, debate: 1000 }, ...given },
    { counts: { id, by_account: signed, by_phone: 0, late: 0, reached: {} }, ...more },
  );

const pick = (all: readonly ListedPetition[], region = ''): readonly string[] =>
  pickPetitions(all, region, now).map(({ petition }) => petition.id);

test('what is close to its next threshold comes first, then the newest, three at most', () => {
  expect(pick([listed('1', {}, 60), listed('2', {}, 49), listed('3'), listed('4', {}, 90), listed('5')])).toEqual(['4', '1', '5']);
  // It has reached the first, and is far from the second.
  expect(pick([listed('1', {}, 110), listed('2'), listed('3', {}, 700)])).toEqual(['3', '2', '1']);
});

test('those of another region are left out once a region is chosen', () => {
  const all = [listed('1', { reach: 'region', region_code: 'CM-AD' }), listed('2', { reach: 'region', region_code: 'CM-SW' }), listed('3')];
  expect(pick(all, 'CM-AD')).toEqual(['3', '1']);
  expect(pick(all)).toEqual(['3', '2', '1']);
});

test('nobody is shown what they cannot sign: closed, past its day, signed already, or their own', () => {
  const signature = {
    id: 's',
    rev: 0,
    petition_id: '3',
    name_display: 'full',
    shown_name: null,
    area_code: null,
    reason: null,
    state: 'waiting',
    claimed_at: null,
    received_at: null,
    held_for: null,
    counts_at: null,
  } as const;
  const all = [
    listed('1', { state: 'closed' }),
    listed('2', { closes_at: '2027-03-14T00:00:00Z' }),
    listed('3', {}, 0, { signature }),
    listed('4', {}, 0, { isMine: true }),
    listed('5', {}, 0, { signature: { ...signature, state: 'withdrawn' } }),
  ];
  expect(pick(all)).toEqual(['5']);
});
