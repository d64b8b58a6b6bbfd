import { expect, test } from 'vitest';
import type { Petition, Signature } from '#src/model/petitions/petition.ts';
import type { ListedPetition } from '#src/widgets/petitions/use-petitions.ts';
import { findPetitions } from './find-petitions.ts';
import { readPetitionSearch, writePetitionSearch } from './petition-search.ts';

const now = Date.parse('2027-03-15T00:00:00Z');

const petition = (id: string, given: Partial<Petition> = {}): Petition => ({
  id,
  scope: 'public',
  rev: 1,
  pid: `000000000${id}`,
  owner_name: 'Ngum A.',
  state: 'open',
  reason: null,
  lang: 'en',
  title: `Repair the bridge ${id}`,
  text: 'The bridge has been closed since the rains.',
  category: 'roads_transport',
  addressees: ['Ministry of Public Works'],
  reach: 'national',
  region_code: null,
  division_code: null,
  subdivision_code: null,
  goal: 100,
  submitted_at: '2027-02-01T00:00:00Z',
  opened_at: `2027-03-0${id}T00:00:00Z`,
  closes_at: '2027-06-01T00:00:00Z',
  closed_at: null,
  thresholds: {},
  is_sample: false,
  ...given,
});

const listed = (id: string, given: Partial<Petition> = {}, more: Partial<ListedPetition> = {}): ListedPetition => ({
  petition: petition(id, given),
  counts: null,
  signature: null,
  isMine: false,
  ...more,
});

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
});

const counted = (id: string, by_account: number, by_phone = 0) => ({
  counts: { id, by_account, by_phone, late: 0, comments: 0, reached: {} },
});

const ids = (all: readonly ListedPetition[], search: Record<string, unknown> = {}): string =>
  findPetitions(all, readPetitionSearch(search), now)
    .rows.map((row) => row.petition.id)
    .join('');

test('everybody sees what is public; a petition that is not stands with its author', () => {
  const all = [listed('1'), listed('2', { state: 'in_review' }, { isMine: true }), listed('3', { state: 'closed' })];
  expect(ids(all)).toBe('31');
  expect(ids(all, { tab: 'mine' })).toBe('2');
});

test('a signature that was taken back or refused is not among mine', () => {
  const all = [
    listed('1', {}, { signature: signed('waiting') }),
    listed('2', {}, { signature: signed('withdrawn') }),
    listed('3', {}, { signature: signed('held') }),
  ];
  expect(ids(all, { tab: 'signed' })).toBe('31');
});

test('the most signed first, with and without a telephone number alike', () => {
  const all = [listed('1', {}, counted('1', 3)), listed('2', {}, counted('2', 2, 5)), listed('3')];
  expect(ids(all, { sort: 'signatures' })).toBe('213');
});

test('what ends soon comes first, and what can no longer be signed last', () => {
  const all = [
    listed('1', { closes_at: '2027-05-01T00:00:00Z' }),
    listed('2', { closes_at: '2027-04-01T00:00:00Z' }),
    listed('3', { state: 'closed', closes_at: '2027-03-01T00:00:00Z' }),
    listed('4', { closes_at: '2027-03-14T00:00:00Z' }),
  ];
  expect(ids(all, { sort: 'closing' })).toBe('2143');
});

test('values of one filter add up, filters together narrow', () => {
  const all = [
    listed('1', { category: 'water', region_code: 'CM-NW', reach: 'region' }),
    listed('2', { category: 'health', region_code: 'CM-NW', reach: 'region' }),
    listed('3', { category: 'water', region_code: 'CM-LT', reach: 'region' }),
  ];
  expect(ids(all, { category: ['water', 'health'] })).toBe('321');
  expect(ids(all, { category: ['water', 'health'], region: 'CM-NW' })).toBe('21');
});

test('a count says what its value would show under the other filters', () => {
  const all = [
    listed('1', { category: 'water', state: 'closed' }),
    listed('2', { category: 'water' }),
    listed('3', { category: 'health' }),
  ];
  const { facets } = findPetitions(all, readPetitionSearch({ category: 'water', state: 'open' }), now);
  expect([...facets.category]).toEqual([
    ['water', 1],
    ['health', 1],
  ]);
  expect(facets.state.get('closed')).toBe(1);
});

test('words are found without accents, in the title, the text and among those who are asked', () => {
  const all = [listed('1', { title: 'Des bancs pour l’école' }), listed('2', { addressees: ['Commune de Ŋgaoundéré'] }), listed('3')];
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
    where: { reach: [], region: ['CM-NW'], category: [], state: [] },
  });
  expect(writePetitionSearch(choice)).toEqual({ q: 'pont', sort: 'signatures', region: ['CM-NW'] });
  expect(writePetitionSearch(readPetitionSearch({}))).toEqual({});
});
