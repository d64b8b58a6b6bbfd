import { expect, test } from 'vitest';
import { blockedIn, deliveryOf, isEditable, isEnded, isExpired, nameOf, readMessage, readThread, roomFor, unsentSeq } from './message.ts';

const minute = 60_000;
const sent_at = '2027-03-27T12:00:00.000Z';
const row = {
  id: 'm paul',
  xid: '7',
  rev: 1,
  scope: 'user:paul',
  message_id: 'm',
  thread_id: 't',
  author_id: 'ngum',
  seq: 3,
  body: 'Hello',
  sent_at,
  edited_at: null,
  removed_at: null,
};
const thread = {
  id: 't paul',
  xid: '7',
  rev: 2,
  scope: 'user:paul',
  thread_id: 't',
  other_id: 'ngum',
  other_name: 'Ngum',
  state: 'active',
  is_blocked: false,
  last_seq: 3,
  last_at: sent_at,
  read_seq: 1,
  got_seq: 2,
  delivered_seq: 0,
  other_read_seq: null,
  is_archived: false,
  muted_until: null,
};

test('a message is read as it stands; a stub too, and one whose author is gone', () => {
  expect(readMessage(row)).toMatchObject({ message_id: 'm', author_id: 'ngum', body: 'Hello' });
  expect(readMessage({ ...row, body: null, author_id: null })).toMatchObject({ body: null, author_id: null });
});

test('a message that its member took from their phones is none, nor is one that cannot be read', () => {
  expect(readMessage({ ...row, body: null, removed_at: sent_at })).toBeNull();
  for (const wrong of [{ seq: -1 }, { seq: 1.5 }, { body: 7 }, { thread_id: null }]) expect(readMessage({ ...row, ...wrong })).toBeNull();
  expect(readMessage(undefined)).toBeNull();
});

test('a row from before messages could be taken away is read', () => {
  const { removed_at, ...older } = row;
  expect(readMessage(older)).toMatchObject({ body: 'Hello', removed_at });
});

test('a thread of a state that is to come is not shown', () => {
  expect(readThread(thread)).toMatchObject({ state: 'active', got_seq: 2 });
  expect(readThread({ ...thread, state: 'archived' })).toBeNull();
  expect(readThread(undefined)).toBeNull();
});

test('a request is short; whoever was asked, or is in it, has room', () => {
  expect(roomFor(null)).toBe(300);
  expect(roomFor({ state: 'asked' })).toBe(300);
  for (const state of ['request', 'active', 'declined'] as const) expect(roomFor({ state })).toBe(4000);
});

test.each([
  [unsentSeq, 0, null, 'waiting'],
  [3, 2, null, 'sent'],
  [3, 3, null, 'delivered'],
  [3, 4, 2, 'delivered'],
  [3, 4, 3, 'read'],
  [unsentSeq, 4, 4, 'waiting'],
] as const)('a message at %d, of which %d reached the other and %s was read, is %s', (seq, delivered_seq, other_read_seq, delivery) => {
  expect(deliveryOf({ seq }, { delivered_seq, other_read_seq })).toBe(delivery);
});

test('it may be said otherwise for 15 minutes, or as long as it waits, and never as a stub', () => {
  const at = Date.parse(sent_at);
  expect(isEditable(row, at + 15 * minute - 1)).toBe(true);
  expect(isEditable(row, at + 15 * minute)).toBe(false);
  expect(isEditable({ ...row, seq: unsentSeq }, at + 99 * minute)).toBe(true);
  expect(isEditable({ ...row, seq: unsentSeq, body: null }, at)).toBe(false);
});

test('rows of before there were groups are of two; a group and its events are read, and what is to come is not', () => {
  expect(readThread(thread)).toMatchObject({ kind: 'direct', title: null, role: null, disappears_after: null });
  expect(readMessage(row)).toMatchObject({ author_name: null, event: null, expires_at: null });
  const group = { ...thread, kind: 'group', title: 'Water', role: 'admin', disappears_after: 7, other_id: null, other_name: null };
  expect(readThread(group)).toMatchObject({ kind: 'group', title: 'Water', role: 'admin', disappears_after: 7 });
  expect(readMessage({ ...row, event: 'joined', body: null, author_name: 'Awa' })).toMatchObject({ event: 'joined', author_name: 'Awa' });
  for (const wrong of [{ kind: 'channel' }, { role: 'king' }, { disappears_after: 3 }])
    expect(readThread({ ...group, ...wrong })).toBeNull();
  expect(readMessage({ ...row, event: 'danced' })).toBeNull();
});

test('of two one may be gone; a group has no other', () => {
  expect(isEnded({ kind: 'direct', other_id: null })).toBe(true);
  expect(isEnded({ kind: 'direct', other_id: 'ngum' })).toBe(false);
  expect(isEnded({ kind: 'group', other_id: null })).toBe(false);
  expect([nameOf({ title: 'Water', other_name: null }), nameOf({ other_name: 'Ngum' })]).toEqual(['Water', 'Ngum']);
});

test('it is gone from its moment on, and never without one', () => {
  const at = Date.parse(sent_at);
  expect([at - 1, at, at + 1].map((now) => isExpired({ expires_at: sent_at }, now))).toEqual([false, true, true]);
  expect(isExpired({ expires_at: null }, Number.MAX_SAFE_INTEGER)).toBe(false);
});

test('whom the member blocked is known by the threads of two', () => {
  const threads = [{}, { is_blocked: true, other_id: 'paul' }, { is_blocked: true, other_id: null }].map((more) =>
    readThread({ ...thread, ...more }),
  );
  expect([...blockedIn(threads.flatMap((one) => one ?? []))]).toEqual(['paul']);
});
