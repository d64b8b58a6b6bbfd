import { expect, test } from 'vitest';
import type { ListedThread } from '#src/widgets/messages/use-threads.ts';
import { findMessages } from './find-messages.ts';

const thread = (thread_id: string, other_name: string, state = 'active') =>
  ({ thread: { thread_id, other_name, state }, last: null, isLastOwn: false, unread: 0, isFailed: false }) as unknown as ListedThread;
const said = (id: string, thread_id: string, body: string | null, day: number) => ({
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
});
const threads = [thread('t1', 'Ngum Bɛ'), thread('t2', 'Paul', 'request')];
const rows = [
  said('m1', 't1', 'Où est la pompe ?', 1),
  said('m2', 't1', 'The PUMP, ou rien', 2),
  said('m3', 't2', 'pompe', 3),
  said('m4', 't1', null, 4),
];
const found = (text: string) => findMessages(rows, threads, text).map(({ key }) => key);

test('words are found whatever their accents and case, all of them, the last first, names before them', () => {
  expect(found('ou')).toEqual(['m2', 'm1']);
  expect(found('OÙ pompe')).toEqual(['m1']);
  expect(found('ngum')).toEqual(['t1']);
  expect(found('nothing of it')).toEqual([]);
});

test('what somebody asks before they were accepted is not read by searching', () => {
  expect(found('pompe')).toEqual(['m1']);
});
