import { expect, test } from 'vitest';
import type { Mutation } from '#src/model/define-mutation.ts';
import type { Row } from '#src/shared/row.ts';
import { readMessage, readThread, unsentSeq } from './message.ts';
import { decideThread, deleteMessage, editMessage, markThread, sendMessage, type ThreadDecision } from './mutations.ts';

const written_at = '2027-03-27T12:00:00.000Z';
const thread = (more: object = {}): Row => ({
  id: 't ngum',
  xid: '7',
  rev: 2,
  scope: 'user:ngum',
  thread_id: 't',
  other_id: 'paul',
  other_name: 'Paul',
  state: 'active',
  is_blocked: false,
  last_seq: 3,
  last_at: '2027-03-01T12:00:00.000Z',
  read_seq: 1,
  got_seq: 2,
  delivered_seq: 0,
  other_read_seq: null,
  is_archived: false,
  muted_until: null,
  ...more,
});
const message = (more: object = {}): Row => ({
  id: 'm',
  xid: '7',
  rev: 1,
  scope: 'user:ngum',
  message_id: 'm',
  thread_id: 't',
  author_id: 'ngum',
  seq: 3,
  body: 'Hello',
  sent_at: written_at,
  edited_at: null,
  removed_at: null,
  ...more,
});

/** A phone with these rows, and what stands there after a mutation. */
const phone = (rows: { readonly threads?: readonly Row[]; readonly messages?: readonly Row[] }) => {
  const held = { threads: [...(rows.threads ?? [])], messages: [...(rows.messages ?? [])] } as Record<string, Row[]>;
  const act = <A extends object>(mutation: Mutation<A>, args: A): Promise<void> =>
    mutation.applyLocally(
      {
        get: async (table, id) => held[table]?.find((row) => row.id === id),
        all: async (table) => held[table] ?? [],
        of: async () => [],
        put: async (table, row) => {
          held[table] = [...(held[table] ?? []).filter(({ id }) => id !== row.id), row];
        },
      },
      args,
      { user: 'ngum', op: 'op' },
    );
  return { act, threads: () => held.threads ?? [], messages: () => held.messages ?? [] };
};
const said = { id: 'new', thread_id: 't', to: 'paul', to_name: 'Paul', body: 'Good morning', written_at };

test('the first message to somebody makes a thread that asks, which every screen can read', async () => {
  const { act, threads, messages } = phone({});
  await act(sendMessage, said);
  expect(threads().map(readThread)).toMatchObject([
    { thread_id: 't', other_id: 'paul', other_name: 'Paul', state: 'asked', last_at: written_at },
  ]);
  expect(messages().map(readMessage)).toMatchObject([
    { id: 'new', message_id: 'new', author_id: 'ngum', seq: unsentSeq, body: 'Good morning' },
  ]);
  // Not accepted yet: a second one waits with it.
  await act(sendMessage, { ...said, id: 'second' });
  expect([threads().map(({ state }) => state), messages().length]).toEqual([['asked'], 2]);
  for (const { scope } of [...threads(), ...messages()]) expect(scope).toBe('user:ngum');
});

test.each(['request', 'declined', 'active'])('whoever writes into a thread of state %s is in it', async (state) => {
  const { act, threads } = phone({ threads: [thread({ thread_id: 'another', id: 'another' }), thread({ state })] });
  await act(sendMessage, { ...said, to: null, to_name: null });
  expect(threads().find(({ thread_id }) => thread_id === 't')).toMatchObject({
    state: 'active',
    other_id: 'paul',
    last_at: written_at,
    last_seq: 3,
  });
  expect(threads().find(({ thread_id }) => thread_id === 'another')).toEqual(thread({ thread_id: 'another', id: 'another' }));
});

test('the server’s own word on a message that still waits stays as it is', async () => {
  const rows = { threads: [thread()], messages: [message({ id: 'new', message_id: 'new', body: 'As it arrived' })] };
  const { act, threads, messages } = phone(rows);
  await act(sendMessage, said);
  expect([threads(), messages()]).toEqual([rows.threads, rows.messages]);
});

test.each<[string, ThreadDecision, object]>([
  ['request', 'accept', { state: 'active', is_blocked: false }],
  ['declined', 'accept', { state: 'active', is_blocked: false }],
  ['request', 'decline', { state: 'declined', is_blocked: false }],
  ['active', 'decline', { state: 'active', is_blocked: false }],
  ['request', 'block', { state: 'declined', is_blocked: true }],
  ['active', 'block', { state: 'active', is_blocked: true }],
  ['asked', 'block', { state: 'asked', is_blocked: true }],
])('a thread of state %s after %s', async (state, decision, after) => {
  const { act, threads } = phone({ threads: [thread({ state })] });
  await act(decideThread, { thread_id: 't', decision });
  expect(threads()).toMatchObject([after]);
});

test('to lift a block changes nothing else; a thread that is not here stays so', async () => {
  const { act, threads } = phone({ threads: [thread({ state: 'declined', is_blocked: true })] });
  await act(decideThread, { thread_id: 't', decision: 'unblock' });
  await act(decideThread, { thread_id: 'elsewhere', decision: 'block' });
  expect(threads()).toEqual([thread({ state: 'declined' })]);
});

test('how far it was read and got goes on only; what was read has come', async () => {
  const { act, threads } = phone({ threads: [thread()] });
  await act(markThread, { thread_id: 't', read_seq: 3, delivered_seq: 2 });
  expect(threads()).toMatchObject([{ read_seq: 3, got_seq: 3, delivered_seq: 0 }]);
  await act(markThread, { thread_id: 't', read_seq: 1, delivered_seq: 1 });
  expect(threads()).toMatchObject([{ read_seq: 3, got_seq: 3 }]);
});

test('an edit changes words and says so; the same words, a stub and a stranger’s copy stay', async () => {
  const edit = { thread_id: 't', message_id: 'm', body: 'Hello!', written_at };
  const { act, messages } = phone({ messages: [message()] });
  await act(editMessage, { ...edit, body: 'Hello' });
  expect(messages()).toEqual([message()]);
  await act(editMessage, edit);
  expect(messages()).toEqual([message({ body: 'Hello!', edited_at: written_at })]);
  const stub = phone({ messages: [message({ body: null })] });
  await stub.act(editMessage, edit);
  expect(stub.messages()).toEqual([message({ body: null })]);
});

test('deleted for all a stub stays, deleted for oneself nothing is shown; neither keeps words', async () => {
  const { act, messages } = phone({
    messages: [message({ edited_at: written_at }), message({ id: 'theirs', message_id: 'x', author_id: 'paul' })],
  });
  await act(deleteMessage, { thread_id: 't', message_id: 'm', row_id: 'm', for_all: true });
  await act(deleteMessage, { thread_id: 't', message_id: 'x', row_id: 'theirs', for_all: false });
  await act(deleteMessage, { thread_id: 't', message_id: 'y', row_id: 'y', for_all: false });
  expect(messages().map(readMessage)).toMatchObject([{ id: 'm', body: null, edited_at: null }, null]);
  expect(messages().map(({ body }) => body)).toEqual([null, null]);
});

test('what is said and done in a thread goes in its order, together; how far it was read waits for none of it, and is nobody’s trouble', () => {
  const acts = [sendMessage, decideThread, editMessage, deleteMessage].map(
    (one) => one as unknown as Mutation<{ readonly thread_id: string }>,
  );
  for (const { entityOf, inSeries, isQuiet } of acts)
    expect([entityOf({ thread_id: 't' }), inSeries, isQuiet]).toEqual(['thread:t', true, undefined]);
  expect(markThread.entityOf({ thread_id: 't', read_seq: 0, delivered_seq: 0 })).toBe('thread-mark:t');
  expect(markThread).toMatchObject({ inSeries: true, isQuiet: true });
});
