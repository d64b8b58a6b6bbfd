import { expect, test } from 'vitest';
import type { ListedThread } from './common/use-threads.ts';
import { findMessages } from './find-messages.ts';

const thread = (thread_id: string, other_name: string, state = 'active', more: object = {}) =>
  ({
    thread: { thread_id, other_name, state, ...more },
    last: null,
    isLastOwn: false,
    unread: 0,
    isFailed: false,
  }) as unknown as ListedThread;
const said = (id: string, thread_id: string, body: string | null, day: number, more: object = {}) => ({
  id,
  message_id: id,
  thread_id,
  author_id: null,
  seq: day,
  body,
  sent_at: `2026-11-0${day}T10:00:00Z`,
  edited_at: null,
  xid: '1',
  rev: 1,
  scope: 'user:a',
  ...more,
});
const now = Date.parse('2026-11-10T10:00:00Z');
const group = { kind: 'group', title: 'Water committee', other_id: null };
const blocked = { kind: 'direct', other_id: 'blocked', is_blocked: true };
const threads = [
  thread('t1', 'Ngum Bɛ', 'active', { kind: 'direct' }),
  thread('t2', 'Paul', 'request'),
  thread('g', '', 'active', group),
  thread('t3', 'Blaise', 'active', blocked),
];
const rows = [
  said('m1', 't1', 'Où est la pompe ?', 1),
  said('m2', 't1', 'The PUMP, ou rien', 2),
  said('m3', 't2', 'pompe', 3),
  said('m4', 't1', null, 4),
  said('m5', 'g', 'The valve leaks', 5, { author_id: 'paul' }),
  said('m6', 'g', 'A valve indeed', 6, { author_id: 'blocked' }),
  said('m7', 'g', 'Valve', 7, { author_id: 'paul', event: 'renamed' }),
  said('m8', 'g', 'A valve for a day', 8, { author_id: 'paul', expires_at: '2026-11-10T09:59:59Z' }),
  said('m9', 't3', 'A valve, said before', 1, { author_id: 'blocked', expires_at: '2026-11-10T10:00:01Z' }),
];
const found = (text: string) => findMessages(rows, threads, text, now).map(({ key }) => key);

test('words are found whatever their accents and case, all of them, the last first, names before them', () => {
  expect(found('ou')).toEqual(['m2', 'm1']);
  expect(found('OÙ pompe')).toEqual(['m1']);
  expect(found('ngum')).toEqual(['t1']);
  expect(found('nothing of it')).toEqual([]);
});

test('what somebody asks before they were accepted is not read by searching', () => {
  expect(found('pompe')).toEqual(['m1']);
});

test('a group is found by its name; what is shown nowhere is found by nobody', () => {
  expect(found('committee')).toEqual(['g']);
  // Not: what a blocked member says in a group, what happened, what has disappeared.
  expect(found('valve')).toEqual(['m5', 'm9']);
});
