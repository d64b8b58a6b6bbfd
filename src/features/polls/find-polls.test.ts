import { expect, test } from 'vitest';
import { listedPoll } from '#tests/sync/poll-fixture.ts';
import { anyPoll, findPolls, isNarrowed, type PollChoice, readPollSearch, writePollSearch } from './find-polls.ts';

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
];
const found = (choice: Partial<PollChoice>): string =>
  findPolls(all, { ...anyPoll, ...choice }, now)
    .map(({ poll }) => poll.id)
    .join('');

test('open ones by their end, then those to come, then the ended; what is its author’s alone is not listed', () => {
  expect(found({})).toBe('21354');
});

test.each<[Partial<PollChoice>, string]>([
  [{ stage: 'open' }, '21'],
  [{ stage: 'coming' }, '3'],
  [{ stage: 'ended' }, '54'],
  [{ kind: 'yes_no' }, '2'],
  [{ area: 'CM-NW' }, '2'],
  [{ area: 'national' }, '1354'],
  [{ isMine: true }, '2'],
  [{ isFollowed: true }, '3'],
  [{ text: 'epicerie MARCHE' }, '1'],
  [{ text: 'later' }, '2'],
  [{ text: 'nowhere' }, ''],
])('%o finds %s', (choice, expected) => {
  expect(found(choice)).toBe(expected);
});

test('an address says its choice and nothing else, and what means nothing in it is ignored', () => {
  const choice: PollChoice = { text: 'road', stage: 'ended', kind: 'ranked', area: 'CM-NW', isMine: true, isFollowed: true, sort: 'votes' };
  expect(readPollSearch(writePollSearch(choice))).toEqual(choice);
  expect(writePollSearch(anyPoll)).toEqual({});
  expect(readPollSearch({ q: 7, state: 'x', kind: ['single'], area: 'CM-nw', sort: null })).toEqual(anyPoll);
  expect([isNarrowed(anyPoll), isNarrowed({ ...anyPoll, sort: 'votes' }), isNarrowed(choice)]).toEqual([false, false, true]);
});
