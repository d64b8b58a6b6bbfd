/** What both engines are asked alike: votes sent once more in every form, and subscriptions to what is others'. */

import type { Person } from './people.ts';
import { people, person } from './people.ts';
import { actId, type Choice, type PollName, pollId, pollNames } from './scene.ts';

type Json = Readonly<Record<string, unknown>>;

export interface SyncBody {
  readonly v: number;
  readonly ops: readonly Json[];
  readonly cursor: unknown;
  readonly scopes: Json;
}

/** By name; `world` is the choice that the voter made in this world. */
export type BodyOf = (by: Person, world: Choice) => SyncBody;

const op = (id: string, poll: PollName, answers: unknown, more: Json = {}): Json => ({
  id,
  v: 1,
  name: 'cast_vote',
  made_at: '2027-03-27T12:00:30Z',
  args: { poll_id: pollId(poll), answers },
  ...more,
});
const sending = (...ops: readonly Json[]): SyncBody => ({ v: 1, ops, cursor: null, scopes: {} });
const first = (by: Person, poll: PollName): string => actId(by.userId ?? '00000000-0000-4000-8000-000000000000', pollId(poll));
const fresh = 'aaaaaaaa-0000-4000-8000-000000000001';

const bad: Readonly<Record<string, unknown>> = {
  'an unknown option': [[7]],
  'a place below': [[-1]],
  'too many options': [[0, 1]],
  'no option': [[]],
  'no answer': null,
  'an answer to no question': [[0], [1]],
  'a word': [['Water']],
  '10,000 characters': [['é'.repeat(10_000)]],
  'text from right to left': [['\u202e\u0645\u0627\u0621\u202c']],
  'text without width': [['\u200b\u2060\ufeff']],
  'an object': { 0: [1] },
};
const elsewhere: readonly PollName[] = [
  'atTheEnd',
  'few',
  'votersOnly',
  'ended',
  'lateVotes',
  'cancelledEnd',
  'announcedEnd',
  'invited',
  'ofRegion',
  'everyKind',
];

/** Bad ones first: over HTTP a good one is not undone, and after it all are answered alike. */
export const votesAgain: Readonly<Record<string, BodyOf>> = {
  ...Object.fromEntries(Object.entries(bad).map(([name, answers]) => [`vote: ${name}`, () => sending(op(fresh, 'between', answers))])),
  'vote: the same act, the same choice': (by, world) => sending(op(first(by, 'between'), 'between', [[world]])),
  'vote: the same act, another choice': (by, world) => sending(op(first(by, 'between'), 'between', [[1 - world]])),
  'vote: a new act, the same choice': (_, world) => sending(op(fresh, 'between', [[world]])),
  'vote: a new act, another choice': (_, world) => sending(op(fresh, 'between', [[1 - world]])),
  'vote: with a second act': (by, world) => sending(op(first(by, 'between'), 'between', [[world]]), op(fresh, 'few', [[1 - world]])),
  'vote: of another version': (by, world) => sending(op(first(by, 'between'), 'between', [[world]], { v: 2 })),
  'vote: without a time': (by, world) => sending(op(first(by, 'between'), 'between', [[world]], { made_at: null })),
  'vote: of no poll': (_, world) => sending(op(fresh, 'between', [[world]], { args: { poll_id: fresh, answers: [[world]] } })),
  ...Object.fromEntries(elsewhere.map((poll) => [`vote: in ${poll}`, (_: Person, world: Choice) => sending(op(fresh, poll, [[world]]))])),
};

const subscribing = (prefix: string, ids: readonly string[], grant = ''): Json =>
  Object.fromEntries(ids.map((id) => [`${prefix}:${id}`, grant]));
const pollIds = pollNames.map((name) => pollId(name as PollName));
const memberIds = people.flatMap(({ userId }) => userId ?? []);
const others = ['archive', 'public', 'region:CM-NW', 'ballot', ...memberIds.map((id) => `user:${id}`)];

/** Scopes that a phone says it wants, or claims to have already. */
export const subscriptions: Readonly<Record<string, Json>> = {
  nothing: {},
  'votes of others': subscribing('votes', memberIds),
  'votes of others, as if had': subscribing('votes', memberIds, '1'),
  'what voters see': subscribing('voted', pollIds),
  'what voters see, as if had': subscribing('voted', pollIds, '1'),
  'what the invited see': subscribing('poll', pollIds),
  'rows of others and the archive': Object.fromEntries(others.map((scope) => [scope, ''])),
};

/** As if amid pages, with scopes of others among those that began here. */
export const amidPages = (epoch: unknown, horizon: string): Json => ({
  epoch,
  xid: '1',
  page: {
    horizon,
    fresh: [...Object.keys(subscribing('voted', pollIds)), ...Object.keys(subscribing('votes', memberIds))],
    place: '0',
    xid: '0',
  },
});

/** Ahead of everything: whoever asks with it hears what their mutations were answered, and no rows beside. */
export const cursorAhead = (epoch: unknown): Json => ({ epoch, xid: '99999999999' });

/** What a function's argument is given: what leads to a poll or its voter. */
export const argumentFor = (name: string, type: string): unknown =>
  ({ v: 1, scopes: {}, cursor: null, kind: 'all', who: person('member').userId, member: person('member').userId, days: 28, page: 0 })[
    name
  ] ??
  {
    uuid: pollId('atTheEnd'),
    text: pollId('atTheEnd'),
    integer: 1,
    boolean: true,
    'timestamp with time zone': '2027-03-28T00:00:00Z',
    jsonb: {},
  }[type] ??
  null;
