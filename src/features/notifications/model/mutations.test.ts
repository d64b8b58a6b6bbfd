import { expect, test } from 'vitest';
import type { LocalView, Mutation } from '#src/model/define-mutation.ts';
import type { Row } from '#src/shared/row.ts';
import { markNotifications, setNotificationPrefs } from './mutations.ts';

const after = async <A extends object>(standing: readonly Row[], mutation: Mutation<A>, ...acts: readonly A[]): Promise<readonly Row[]> => {
  const rows = new Map(standing.map((row) => [row.id, row]));
  const view: LocalView = {
    get: async (_, id) => rows.get(id),
    all: async () => [...rows.values()],
    of: async () => [],
    put: async (_, row) => void rows.set(row.id, row),
  };
  for (const args of acts) await mutation.applyLocally(view, args, { user: 'ngum', op: 'o1' });
  return [...rows.values()];
};
const told = (id: string, happened_at: string, read_at: string | null = null): Row => ({
  id,
  xid: '7',
  rev: 1,
  scope: 'user:ngum',
  happened_at,
  read_at,
});

test('marks what is named, or what happened until then, and leaves alone what is read', async () => {
  const earlier = told('a', '2027-03-27T12:00:00.123+00:00');
  const later = told('b', '2027-03-27T12:00:00.124+00:00');
  const read = told('c', '2027-03-27T11:00:00+00:00', '2027-03-27T11:30:00+00:00');
  const unreadAfter = async (...acts: readonly Parameters<typeof markNotifications.applyLocally>[1][]) => {
    const rows = await after([earlier, later, read], markNotifications, ...acts);
    expect(rows[2]).toEqual(read);
    return rows.flatMap(({ id, read_at }) => (read_at === null ? [id] : []));
  };
  expect(await unreadAfter({ ids: ['b', 'c', 'z'], up_to: null })).toEqual(['a']);
  expect(await unreadAfter({ ids: null, up_to: '2027-03-27T12:00:00.123Z' })).toEqual(['b']);
  expect(await unreadAfter({ ids: null, up_to: '2027-03-27T12:00:00.124Z' }, { ids: ['a'], up_to: null })).toEqual([]);
});

test('one choice changes and the others stay, in the one row that the member has', async () => {
  const acts = [{ prefs: { in_app: { poll_opened: false } } }, { prefs: { in_app: { poll_closed: false, poll_opened: true } } }];
  expect(await after([], setNotificationPrefs, ...acts)).toEqual([
    { id: 'ngum', xid: '0', rev: 0, scope: 'user:ngum', prefs: { in_app: { poll_opened: true, poll_closed: false } } },
  ]);
  const standing: Row = { id: 'ngum', xid: '7', rev: 3, scope: 'user:ngum', prefs: { in_app: { role_changed: false } } };
  expect(await after([standing], setNotificationPrefs, { prefs: { in_app: { poll_closed: false } } })).toEqual([
    { ...standing, prefs: { in_app: { role_changed: false, poll_closed: false } } },
  ]);
  const more = [{ prefs: { push: { message: true }, quiet: { on: true } } }, { prefs: { quiet: { from: '22:00' } } }];
  expect(await after([standing], setNotificationPrefs, ...more)).toEqual([
    { ...standing, prefs: { in_app: { role_changed: false }, push: { message: true }, quiet: { on: true, from: '22:00' } } },
  ]);
});
