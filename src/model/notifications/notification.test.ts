import { expect, test } from 'vitest';
import { groupByTarget, isWanted, notificationKinds, readNotification, readNotifications } from './notification.ts';

const row = (id: string, more: object = {}) => ({
  id,
  xid: '1',
  rev: 1,
  scope: 'user:ngum',
  kind: 'poll_opened',
  target_kind: 'poll',
  target_id: 'p1',
  target_pid: '0z3k9m2p4q',
  facts: { decision: 'open' },
  happened_at: '2027-03-27T12:00:00.1+00:00',
  read_at: null,
  ...more,
});

test('a row that a later version made is left out, and facts it adds do not hurt', () => {
  expect(readNotification(row('a', { facts: { decision: 'open', more: { than: 'known' } } }))).toMatchObject({
    read: false,
    facts: { decision: 'open' },
  });
  expect(readNotification(row('a', { read_at: '2027-03-28T12:00:00Z' }))?.read).toBe(true);
  for (const wrong of [{ kind: 'market_opened' }, { facts: { decision: 7 } }, { target_kind: 'shop' }, { happened_at: null }])
    expect(readNotification(row('a', wrong))).toBeNull();
});

test('newest first, however the server writes the time, and in groups by what they are about', () => {
  const list = readNotifications([
    row('a'),
    row('b', { happened_at: '2027-03-27T12:00:00.15+00:00', target_id: 'p2' }),
    row('c', { happened_at: '2027-03-27T12:00:00+00:00', target_id: 'p2' }),
    row('d', { happened_at: '2027-03-27T12:59:00+01:00', target_kind: 'petition' }),
  ]);
  expect(list.map(({ id }) => id)).toEqual(['b', 'a', 'c', 'd']);
  expect(groupByTarget(list).map(({ notifications }) => notifications.map(({ id }) => id))).toEqual([['b', 'c'], ['a'], ['d']]);
});

test('every kind is wanted until it is switched off', () => {
  expect(notificationKinds.filter((kind) => !isWanted(undefined, kind))).toEqual([]);
  const prefs = { id: 'ngum', xid: '1', rev: 1, scope: 'user:ngum', prefs: { in_app: { poll_opened: false, role_changed: true } } };
  expect(notificationKinds.filter((kind) => !isWanted(prefs, kind))).toEqual(['poll_opened']);
});
