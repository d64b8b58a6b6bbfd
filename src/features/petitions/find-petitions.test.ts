import { expect, test } from 'vitest';
import { listedPetition } from '#tests/sync/petition-fixture.ts';
import type { ListedPetition } from './common/listed-petitions.ts';
import { findPetitions } from './find-petitions.ts';
import type { Signature } from './model/petition.ts';
import { readPetitionSearch, writePetitionSearch } from './petition-search.ts';

const now = Date.parse('2027-03-15T00:00:00Z');

const signed = (state: Signature['state']): Signature => ({
  id: 's',
  rev: 1,
  petition_id: 'p',
  name_display: 'full',
  shown_name: null,
  area_code: null,
  state,
  claimed_at: null,
  reason: null,
  received_at: null,
  held_for: null,
  counts_at: null,
});

const counted = (id: string, by_account: number, by_phone = 0) => ({
  counts: { id, by_account, by_phone, late: 0, reached: {} },
});

const ids = (all: readonly ListedPetition[], search: Record<string, unknown> = {}): string =>
  findPetitions(all, readPetitionSearch(search), now)
    .rows.map((row) => row.petition.id)
    .join('');

test('everybody sees what is public; a petition that is not stands with its author', () => {
  const all = [
    listedPetition('1'),
    listedPetition('2', { state: 'in_review' }, { isMine: true }),
    listedPetition('3', { state: 'closed' }),
  ];
  expect(ids(all)).toBe('31');
  expect(ids(all, { tab: 'mine' })).toBe('2');
});

test('a signature that was taken back or refused is not among mine', () => {
  const all = [
    listedPetition('1', {}, { signature: signed('waiting') }),
    listedPetition('2', {}, { signature: signed('withdrawn') }),
    listedPetition('3', {}, { signature: signed('held') }),
  ];
  expect(ids(all, { tab: 'signed' })).toBe('31');
});

test('the most signed first, with and without a telephone number alike', () => {
  const all = [listedPetition('1', {}, counted('1', 3)), listedPetition('2', {}, counted('2', 2, 5)), listedPetition('3')];
  expect(ids(all, { sort: 'signatures' })).toBe('213');
});

test('what ends soon comes first, and what can no longer be signed last', () => {
  const all = [
    listedPetition('1', { closes_at: '2027-05-01T00:00:00Z' }),
    listedPetition('2', { closes_at: '2027-04-01T00:00:00Z' }),
    listedPetition('3', { state: 'closed', closes_at: '2027-03-01T00:00:00Z' }),
    listedPetition('4', { closes_at: '2027-03-14T00:00:00Z' }),
  ];
  expect(ids(all, { sort: 'closing' })).toBe('2143');
});

test('values of one filter add up, filters together narrow', () => {
  const all = [
    listedPetition('1', { category: 'water', region_code: 'CM-NW', reach: 'region' }),
    listedPetition('2', { category: 'health', region_code: 'CM-NW', reach: 'region' }),
    listedPetition('3', { category: 'water', region_code: 'CM-LT', reach: 'region' }),
  ];
  expect(ids(all, { category: ['water', 'health'] })).toBe('321');
  expect(ids(all, { category: ['water', 'health'], region: 'CM-NW' })).toBe('21');
});

test('a count says what its value would show under the other filters', () => {
  const all = [
    listedPetition('1', { category: 'water', state: 'closed' }),
    listedPetition('2', { category: 'water' }),
    listedPetition('3', { category: 'health' }),
  ];
  const { facets } = findPetitions(all, readPetitionSearch({ category: 'water', state: 'open' }), now);
  expect([...facets.category]).toEqual([
    ['water', 1],
    ['health', 1],
  ]);
  expect(facets.state.get('closed')).toBe(1);
});

test('words are found without accents, in the title, the text and among those who are asked', () => {
  const all = [
    listedPetition('1', { title: 'Des bancs pour l’école' }),
    listedPetition('2', { addressees: ['Commune de Ŋgaoundéré'] }),
    listedPetition('3'),
  ];
  expect(ids(all, { q: 'ECOLE bancs' })).toBe('1');
  expect(ids(all, { q: 'ngaoundere' })).toBe('2');
  expect(ids(all, { q: 'closed rains' })).toBe('321');
});

test('an address is read as far as it means something, and written as short as it can be', () => {
  const choice = readPetitionSearch({ tab: 'no', sort: 'signatures', region: ['CM-NW', 'x', 'CM-NW'], state: 'sent', q: ['pont', 'x'] });
  expect(choice).toEqual({
    tab: 'all',
    text: 'pont',
    sort: 'signatures',
    where: { region: ['CM-NW'] },
  });
  expect(writePetitionSearch(choice)).toEqual({ q: 'pont', sort: 'signatures', region: ['CM-NW'] });
  expect(writePetitionSearch(readPetitionSearch({}))).toEqual({});
});
