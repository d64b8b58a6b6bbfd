import { expect, test } from 'vitest';
import { type ListChoice, readList, writeList } from '#src/widgets/list/list-address.ts';
import { listedPoll } from '#tests/sync/poll-fixture.ts';
import { anyPoll, findPolls, pollAddress } from './find-polls.ts';

const now = Date.parse('2027-03-15T00:00:00Z');

const all = [
  listedPoll('1', { closes_at: '2027-03-30T00:00:00Z', text: 'Épicerie du marché' }),
  listedPoll(
    '2',
    { closes_at: '2027-03-20T00:00:00Z', region_code: 'CM-NW', questions: [{ kind: 'yes_no', text: 'Later?' }] },
    { took: 'waiting' },
  ),
  listedPoll('3', { state: 'scheduled', opens_at: '2027-03-20T00:00:00Z' }, { isFollowed: true }),
  listedPoll('4', { state: 'closed', closes_at: '2027-03-10T00:00:00Z' }),
  // Its end has come, and the server has not said so yet.
  listedPoll('5', { closes_at: '2027-03-12T00:00:00Z' }),
  listedPoll('6', { state: 'in_review' }),
  listedPoll('7', { weekly: 'roads', text: 'Routes', closes_at: '2027-03-16T00:00:00Z' }),
  listedPoll('8', { weekly: 'water', text: 'Eau', state: 'closed', closes_at: '2027-03-09T00:00:00Z' }),
  listedPoll('9', { weekly: 'prices', text: 'Prix', state: 'closed', closes_at: '2027-03-02T00:00:00Z' }, { took: 'counted' }),
];
const found = (search: Readonly<Record<string, string>>): string =>
  findPolls(all, readList(pollAddress, search), now)
    .map(({ poll }) => poll.id)
    .join('');

test('open ones by their end, then those to come, then the ended without questions of past weeks; what is its author’s alone is not listed', () => {
  expect(found({})).toBe('721354');
});

test.each<[Readonly<Record<string, string>>, string]>([
  [{ state: 'open' }, '721'],
  [{ state: 'coming' }, '3'],
  [{ state: 'ended' }, '54'],
  [{ kind: 'yes_no' }, '2'],
  [{ area: 'CM-NW' }, '2'],
  [{ area: 'national' }, '71354'],
  [{ mine: '' }, '29'],
  [{ weekly: '' }, '789'],
  [{ weekly: '', state: 'ended' }, '89'],
  [{ q: 'eau' }, '8'],
  [{ followed: '' }, '3'],
  [{ q: 'epicerie MARCHE' }, '1'],
  [{ q: 'later' }, '2'],
  [{ q: 'nowhere' }, ''],
])('%o finds %s', (choice, expected) => {
  expect(found(choice)).toBe(expected);
});

test('an address says its choice, and what means nothing in it is ignored', () => {
  const where = { state: ['ended'], kind: ['ranked'], area: ['CM-NW'], mine: [''], followed: [''] };
  const choice: ListChoice = { text: 'road', sort: 'votes', where };
  expect(readList(pollAddress, writeList(pollAddress, choice))).toEqual(choice);
  expect(readList(pollAddress, { q: 7, state: 'x', area: 'CM-nw', sort: null })).toEqual(anyPoll);
});
