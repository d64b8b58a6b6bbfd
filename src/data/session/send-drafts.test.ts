import { beforeEach, expect, test } from 'vitest';
import { acknowledging } from '#src/data/sync/acknowledge.ts';
import { createEngine } from '#src/data/sync/create-engine.ts';
import { createMemoryStore } from '#src/data/sync/memory-store.ts';
import { syncHooks } from '#src/model/hooks.ts';
import { mutations } from '#src/model/mutations.ts';
import { fail } from '#src/shared/result.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { forgetDraft, keepDraft, listDrafts, removeDrafts, shelfOf } from './drafts.ts';
import { receiveDrafts, sendDrafts } from './send-drafts.ts';

const who = { owner: 'ngum', isShared: false, place: 'drafts' } as const;
const messages = { ...who, place: 'draftMessages' } as const;
const thread = '01999999-0000-7000-8000-000000000001';
beforeEach(() => removeDrafts('ngum'));

/** A phone without a network. */
const phone = () => {
  const store = createMemoryStore();
  const clock = { now: Date.now, random: () => 0.5, newId: () => newUuid(Date.now()) };
  const engine = createEngine(
    { store, clock, lock: { tryRun: (work) => work() }, remote: { sync: async () => fail({ kind: 'network' }) } },
    mutations,
    'ngum',
  );
  const replica = { ...store, ...store.reader };
  return {
    engine: acknowledging(engine, store.reader, 'ngum', syncHooks),
    replica: replica as never,
    ops: () => store.reader.ops(),
    reader: store.reader,
  };
};

test('of each version only the last word waits, and what was sent is not sent again', async () => {
  const { ops, ...account } = phone();
  for (const title of ['W', 'Wa', 'Water']) {
    keepDraft(who, 'petition+a', { title });
    expect(await sendDrafts(account, shelfOf(who))).toBe(1);
  }
  expect(await sendDrafts(account, shelfOf(who))).toBe(0);
  expect((await ops()).map(({ args, quiet }) => [Reflect.get(args, 'content'), quiet])).toEqual([[{ title: 'Water' }, true]]);
});

test('another phone takes it in, and loses it when it was handed in; a message has its thread for a name', async () => {
  const { ops, reader, ...account } = phone();
  keepDraft(messages, thread, { text: 'Good mor' });
  await sendDrafts(account, shelfOf(messages));
  const [row] = await reader.rowsOfTable('drafts');
  expect(row).toMatchObject({ key: `message:${thread}`, content: { text: 'Good mor' } });
  removeDrafts('ngum');
  expect([await receiveDrafts(reader, shelfOf(messages)), await receiveDrafts(reader, shelfOf(who))]).toEqual([1, 0]);
  expect(listDrafts(messages)).toEqual({ [thread]: { text: 'Good mor' } });
  forgetDraft(messages, thread);
  expect(await sendDrafts(account, shelfOf(messages))).toBe(1);
  expect((await ops()).map(({ name }) => name)).toEqual(['drop_drafts']);
  expect(await receiveDrafts(reader, shelfOf(messages))).toBe(0);
  expect(listDrafts(messages)).toEqual({});
});

test('what is handed in while it is being put into the outbox does not come back from the server', async () => {
  const { ops, reader, ...account } = phone();
  keepDraft(messages, thread, { text: 'Good morning' });
  const sending = sendDrafts(account, shelfOf(messages));
  keepDraft(messages, thread, { text: 'Good morning, Paul' });
  forgetDraft(messages, thread);
  await sending;
  expect(await sendDrafts(account, shelfOf(messages))).toBe(1);
  expect((await ops()).map(({ name }) => name)).toEqual(['drop_drafts']);
  await receiveDrafts(reader, shelfOf(messages));
  expect(listDrafts(messages)).toEqual({});
});

test('a tab that takes back what another has just handed on, and dies, leaves it to be handed on', async () => {
  const { ops, engine, replica } = phone();
  keepDraft(who, 'profile', { bio: 'Water' });
  const dying: { first: (() => void) | null } = { first: null };
  const isKept = new Promise<void>((resolve) => {
    dying.first = resolve;
  });
  const heardLate: typeof engine.mutate = async (...act) => {
    const id = await engine.mutate(...act);
    dying.first?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
    return id;
  };
  const first = sendDrafts({ engine: { ...engine, mutate: heardLate }, replica }, shelfOf(who));
  await isKept;
  const dies = { ...engine, mutate: () => Promise.reject(new Error('the tab is gone')) };
  await expect(sendDrafts({ engine: dies, replica }, shelfOf(who))).rejects.toThrow('the tab is gone');
  await first;
  expect(await ops()).toEqual([]);
  expect(await sendDrafts({ engine, replica }, shelfOf(who))).toBe(1);
  expect((await ops()).map(({ args }) => Reflect.get(args, 'content'))).toEqual([{ bio: 'Water' }]);
});

test('what is chosen on a ballot, and what administrators write, never leaves the phone', async () => {
  const { ops, ...account } = phone();
  keepDraft(who, 'answers:p1', [[1]]);
  keepDraft(who, 'template:new', { title: 'Water' });
  expect(await sendDrafts(account, shelfOf(who))).toBe(0);
  expect(await ops()).toEqual([]);
});
