/** What members do with groups, as intents: the SQL functions of the same names decide. */
import { defineMutation, type LocalView } from '#src/model/define-mutation.ts';
import type { Row } from '#src/shared/row.ts';
import { timeOfUuid } from '#src/shared/uuid.ts';
import { type LinkDays, readRoster } from './group.ts';
import type { DisappearsAfter, GroupRole } from './message.ts';
import { changeThread, entityOf, newThread, type OfThread } from './of-thread.ts';

const rosterRow = async (view: LocalView, threadId: string): Promise<Row | undefined> =>
  (await view.all('group_rosters')).find(({ thread_id }) => thread_id === threadId);

const changeRoster = async (view: LocalView, threadId: string, change: (row: Row) => object): Promise<void> => {
  const row = await rosterRow(view, threadId);
  if (row) await view.put('group_rosters', { ...row, ...change(row) });
};

const changeMembers = (view: LocalView, threadId: string, change: (members: Members) => Members, more: object = {}): Promise<void> =>
  changeRoster(view, threadId, (row) => ({ ...more, members: change(readRoster(row)?.members ?? []) }));
type Members = readonly (readonly [id: string, name: string | null, role: GroupRole])[];

interface TitledThread extends OfThread {
  readonly title: string;
}

/** `thread_id`: of version 7, made where the group is made; its time is what is shown until the server has spoken. */
export const createGroup = defineMutation<TitledThread>({
  name: 'create_group',
  v: 1,
  entityOf,
  inSeries: true,
  applyLocally: async (view, { thread_id, title }, { user }) => {
    // The server's own word on it may be here before its verdict.
    if ((await view.all('threads')).some((row) => row.thread_id === thread_id)) return;
    const own = { id: thread_id, xid: '0', rev: 0, scope: `user:${user}`, thread_id };
    await view.put('threads', {
      ...newThread,
      ...own,
      ...{ kind: 'group', title, role: 'owner', other_id: null, other_name: null, state: 'active' },
      last_at: new Date(timeOfUuid(thread_id)).toISOString(),
    });
    await view.put('group_rosters', { ...own, members: [[user, null, 'owner']], link_code: null, link_expires_at: null });
  },
});

export const renameGroup = defineMutation<TitledThread>({
  name: 'rename_group',
  v: 1,
  entityOf,
  inSeries: true,
  applyLocally: (view, { thread_id, title }) => changeThread(view, thread_id, () => ({ title })),
});

/** One link a group: a new one takes the place of the old. `code`: made at random where the link is made; null, with `days`: it is taken back. */
export const setGroupLink = defineMutation<OfThread & { readonly code: string | null; readonly days: LinkDays | null }>({
  name: 'set_group_link',
  v: 1,
  entityOf,
  inSeries: true,
  applyLocally: (view, { thread_id, code }) => changeRoster(view, thread_id, () => ({ link_code: code, link_expires_at: null })),
});

/** Shows nothing: what the group is and who is in it the server tells when it has let the member in. */
export const joinGroup = defineMutation<{ readonly code: string }>({
  name: 'join_group',
  v: 1,
  entityOf: ({ code }) => `group-join:${code}`,
  applyLocally: async () => undefined,
});

/** Hidden at once; the server takes thread, messages and roster from all the member's phones. */
export const leaveGroup = defineMutation<OfThread>({
  name: 'leave_group',
  v: 1,
  entityOf,
  inSeries: true,
  applyLocally: (view, { thread_id }) => changeThread(view, thread_id, () => ({ state: 'left' })),
});

interface OfMember extends OfThread {
  readonly user_id: string;
}

/** Takes the link back, too: whoever was removed may know it. */
export const removeFromGroup = defineMutation<OfMember>({
  name: 'remove_from_group',
  v: 1,
  entityOf,
  inSeries: true,
  applyLocally: (view, { thread_id, user_id }) =>
    changeMembers(view, thread_id, (members) => members.filter(([id]) => id !== user_id), { link_code: null, link_expires_at: null }),
});

/** `owner`: the group is handed over, and its owner is an admin from then on. */
export const setGroupRole = defineMutation<OfMember & { readonly role: GroupRole }>({
  name: 'set_group_role',
  v: 1,
  entityOf,
  inSeries: true,
  applyLocally: async (view, { thread_id, user_id, role }, { user }) => {
    const isHandedOver = role === 'owner' && user_id !== user;
    await changeMembers(view, thread_id, (members) =>
      members.map(([id, name, before]) => [id, name, id === user_id ? role : isHandedOver && id === user ? 'admin' : before]),
    );
    if (isHandedOver) await changeThread(view, thread_id, () => ({ role: 'admin' }));
  },
});

/** What members do with a group that is there, by name. */
export const groupMutations: readonly string[] = [renameGroup, setGroupLink, leaveGroup, removeFromGroup, setGroupRole].map(
  ({ name }) => name,
);

/** Of what is sent from then on, by either of two, by those who lead a group. */
export const setDisappearing = defineMutation<OfThread & { readonly days: DisappearsAfter }>({
  name: 'set_disappearing',
  v: 1,
  entityOf,
  inSeries: true,
  applyLocally: (view, { thread_id, days }) => changeThread(view, thread_id, () => ({ disappears_after: days })),
});
