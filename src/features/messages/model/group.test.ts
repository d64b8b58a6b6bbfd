import { expect, test } from 'vitest';
import { mayManage, mayRemove, readRoster } from './group.ts';
import type { GroupRole } from './message.ts';

const row = {
  ...{ id: 'r', xid: '7', rev: 1, scope: 'user:ngum', thread_id: 't' },
  members: [
    ['ngum', 'Ngum', 'owner'],
    ['paul', null, 'member'],
  ],
};

test('a roster is read with its link or without; one that is to come is not', () => {
  expect(readRoster(row)).toMatchObject({ members: row.members, link_code: null, link_expires_at: null });
  expect(readRoster({ ...row, link_code: 'c', link_expires_at: '2027-03-27T12:00:00.000Z' })).toMatchObject({ link_code: 'c' });
  for (const wrong of [[['ngum', 'Ngum']], [['ngum', 'Ngum', 'king']], [[null, 'Ngum', 'owner']], 'all'])
    expect(readRoster({ ...row, members: wrong })).toBeNull();
  expect(readRoster(undefined)).toBeNull();
});

test.each<[GroupRole | null, boolean, readonly GroupRole[]]>([
  ['owner', true, ['admin', 'member']],
  ['admin', true, ['member']],
  ['member', false, []],
  [null, false, []],
])('%s leads the group: %s, and removes %j', (own, leads, removed) => {
  expect(mayManage(own)).toBe(leads);
  expect((['owner', 'admin', 'member'] as const).filter((theirs) => mayRemove(own, theirs))).toEqual(removed);
});
