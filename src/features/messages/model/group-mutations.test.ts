import { expect, test } from 'vitest';
import type { Mutation } from '#src/model/define-mutation.ts';
import type { Row } from '#src/shared/row.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { readRoster } from './group.ts';
import {
  createGroup,
  joinGroup,
  leaveGroup,
  removeFromGroup,
  renameGroup,
  setDisappearing,
  setGroupLink,
  setGroupRole,
} from './group-mutations.ts';
import { readMessage, readThread } from './message.ts';
import { sendMessage } from './mutations.ts';

const made_at = '2027-03-27T12:00:00.000Z';
const thread_id = newUuid(Date.parse(made_at));

/** A phone on which Ngum has made a group, with a link, to which `others` came. */
const phone = async (others: readonly (readonly [string, string | null, string])[] = []) => {
  const held: Record<string, Row[]> = {};
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
  await act(createGroup, { thread_id, title: 'Water' });
  const [roster] = held.group_rosters ?? [];
  if (roster)
    held.group_rosters = [{ ...roster, members: [['ngum', 'Ngum', 'owner'], ...others], link_code: 'old', link_expires_at: made_at }];
  return {
    act,
    held,
    thread: () => readThread(held.threads?.[0]),
    roster: () => readRoster(held.group_rosters?.[0]),
    roles: () => readRoster(held.group_rosters?.[0])?.members.map(([id, , role]) => `${id} ${role}`),
  };
};
const paul = ['paul', 'Paul', 'member'] as const;
const awa = ['awa', null, 'admin'] as const;

test('a group is there at once, its maker its owner, and what they say in it waits in it', async () => {
  const { act, held, thread, roles } = await phone();
  expect(thread()).toMatchObject({
    thread_id,
    kind: 'group',
    title: 'Water',
    role: 'owner',
    state: 'active',
    other_id: null,
    last_at: made_at,
  });
  expect(roles()).toEqual(['ngum owner']);
  await act(sendMessage, { id: 'm', thread_id, to: null, to_name: null, body: 'Good morning', written_at: '2027-03-28T12:00:00.000Z' });
  expect(thread()).toMatchObject({ state: 'active', last_at: '2027-03-28T12:00:00.000Z' });
  expect(held.messages?.map(readMessage)).toMatchObject([{ author_id: 'ngum', body: 'Good morning' }]);
  for (const { scope } of Object.values(held).flat()) expect(scope).toBe('user:ngum');
});

test('the server’s own word on a group that still waits stays as it is', async () => {
  const { act, held, thread } = await phone([paul]);
  const before = structuredClone(held);
  await act(createGroup, { thread_id, title: 'Another' });
  expect(held).toEqual(before);
  expect(thread()?.title).toBe('Water');
});

test('its name, its link and how long what is said stays change at once', async () => {
  const { act, thread, roster } = await phone();
  await act(renameGroup, { thread_id, title: 'Wells' });
  await act(setDisappearing, { thread_id, days: 7 });
  expect(thread()).toMatchObject({ title: 'Wells', disappears_after: 7 });
  await act(setDisappearing, { thread_id, days: null });
  expect(thread()?.disappears_after).toBeNull();
  await act(setGroupLink, { thread_id, code: 'new', days: 1 });
  // When it expires the server reckons, from when it has heard of it.
  expect(roster()).toMatchObject({ link_code: 'new', link_expires_at: null });
  await act(setGroupLink, { thread_id, code: null, days: null });
  expect(roster()).toMatchObject({ link_code: null, link_expires_at: null });
});

test('whoever is removed is gone, and the link with them', async () => {
  const { act, roster, roles } = await phone([paul, awa]);
  await act(removeFromGroup, { thread_id, user_id: 'paul' });
  expect(roles()).toEqual(['ngum owner', 'awa admin']);
  expect(roster()).toMatchObject({ link_code: null, link_expires_at: null });
});

test('a role is given and taken; a group that is handed over has one owner', async () => {
  const { act, thread, roles } = await phone([paul, awa]);
  await act(setGroupRole, { thread_id, user_id: 'paul', role: 'admin' });
  await act(setGroupRole, { thread_id, user_id: 'awa', role: 'member' });
  expect(roles()).toEqual(['ngum owner', 'paul admin', 'awa member']);
  expect(thread()?.role).toBe('owner');
  await act(setGroupRole, { thread_id, user_id: 'paul', role: 'owner' });
  expect(roles()).toEqual(['ngum admin', 'paul owner', 'awa member']);
  expect(thread()?.role).toBe('admin');
});

test('what was left is hidden at once, and nothing that waits brings it back', async () => {
  const { act, held, thread } = await phone([paul]);
  await act(leaveGroup, { thread_id });
  expect(thread()).toBeNull();
  await act(sendMessage, { id: 'm', thread_id, to: null, to_name: null, body: 'Bye', written_at: made_at });
  expect(thread()).toBeNull();
  // The server has taken it; a message that still waits makes no thread of it.
  held.threads = [];
  await act(sendMessage, { id: 'm2', thread_id, to: null, to_name: null, body: 'Bye', written_at: made_at });
  expect(held.threads).toEqual([]);
});

test('to join shows nothing, and goes its own way; of one group all else goes in its order', async () => {
  const { act, held } = await phone();
  const before = structuredClone(held);
  await act(joinGroup, { code: 'c' });
  expect(held).toEqual(before);
  expect(joinGroup.entityOf({ code: 'c' })).toBe('group-join:c');
  const acts = [createGroup, renameGroup, setGroupLink, leaveGroup, removeFromGroup, setGroupRole, setDisappearing].map(
    (one) => one as unknown as Mutation<{ readonly thread_id: string }>,
  );
  for (const { entityOf, inSeries } of acts) expect([entityOf({ thread_id: 't' }), inSeries]).toEqual(['thread:t', true]);
});

test('of a group that is not here nothing changes', async () => {
  const { act, held } = await phone([paul]);
  const before = structuredClone(held);
  const elsewhere = { thread_id: 'elsewhere' };
  await act(renameGroup, { ...elsewhere, title: 'Wells' });
  await act(leaveGroup, elsewhere);
  await act(removeFromGroup, { ...elsewhere, user_id: 'paul' });
  await act(setGroupRole, { ...elsewhere, user_id: 'paul', role: 'owner' });
  await act(setGroupLink, { ...elsewhere, code: null, days: null });
  expect(held).toEqual(before);
});
