import { describe, expect, test } from 'vitest';
import type { Row } from '#src/shared/row.ts';
import { groupByTarget, isWanted, quietHoursOf, readNotification as readKnown, readNotifications } from './notification.ts';

const kinds = ['poll_opened', 'content_decided', 'role_changed', 'digest'];
const known = new Set(kinds);
const readNotification = (one: Row) => readKnown(one, known);

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
  expect(readNotification(row('a', { kind: 'digest', facts: { markets: 3, unread: 'many' } }))?.facts.counts).toEqual({ markets: 3 });
  expect(readNotification(row('a', { read_at: '2027-03-28T12:00:00Z' }))?.read).toBe(true);
  for (const wrong of [{ kind: 'market_opened' }, { facts: { decision: 7 } }, { target_kind: 'Shop 1' }, { happened_at: null }])
    expect(readNotification(row('a', wrong))).toBeNull();
});

test('what it is about may be any kind of content, also one that came after this version', () => {
  const told = { kind: 'content_decided', target_kind: 'event', facts: { decision: 'hidden', of: 'comment' } };
  expect(readNotification(row('a', told))).toMatchObject(told);
  expect(readNotification(row('a', { kind: 'content_decided', target_kind: 'job_offer' }))?.target_kind).toBe('job_offer');
});

test('newest first, however the server writes the time, and in groups by what they are about', () => {
  const list = readNotifications(
    [
      row('a'),
      row('b', { happened_at: '2027-03-27T12:00:00.15+00:00', target_id: 'p2' }),
      row('c', { happened_at: '2027-03-27T12:00:00+00:00', target_id: 'p2' }),
      row('d', { happened_at: '2027-03-27T12:59:00+01:00', target_kind: 'petition' }),
    ],
    known,
  );
  expect(list.map(({ id }) => id)).toEqual(['b', 'a', 'c', 'd']);
  expect(groupByTarget(list).map(({ notifications }) => notifications.map(({ id }) => id))).toEqual([['b', 'c'], ['a'], ['d']]);
});

describe('what a member wants to hear of', () => {
  const told = (prefs: unknown) => ({ id: 'ngum', xid: '1', rev: 1, scope: 'user:ngum', prefs });
  const unwanted = (prefs: unknown, channel: 'in_app' | 'push') => kinds.filter((kind) => !isWanted(told(prefs), channel, kind));

  test('inside the app every kind until it is switched off, and the digest once it is switched on', () => {
    expect(kinds.filter((kind) => !isWanted(undefined, 'in_app', kind))).toEqual(['digest']);
    expect(unwanted({ in_app: { poll_opened: false, role_changed: true } }, 'in_app')).toEqual(['poll_opened', 'digest']);
    expect(unwanted({ in_app: { digest: true }, push: { poll_opened: true } }, 'in_app')).toEqual([]);
  });

  test('a phone is woken for nothing that was not chosen for it', () => {
    expect(kinds.filter((kind) => isWanted(undefined, 'push', kind))).toEqual([]);
    expect(isWanted(undefined, 'push', 'message')).toBe(false);
    expect(isWanted(told({ in_app: { poll_opened: false } }), 'push', 'poll_opened')).toBe(false);
    expect(unwanted({ push: { poll_opened: true } }, 'push')).not.toContain('poll_opened');
    expect(isWanted(told({ push: { message: true } }), 'push', 'message')).toBe(true);
  });

  test('quiet hours are off, and from nine to six until others are chosen', () => {
    expect(quietHoursOf(undefined)).toEqual({ on: false, from: '21:00', to: '06:00' });
    expect(quietHoursOf(told({ in_app: {}, quiet: { on: true, to: '07:30' } }))).toEqual({ on: true, from: '21:00', to: '07:30' });
    expect(quietHoursOf(told({ quiet: 'always' }))).toEqual({ on: false, from: '21:00', to: '06:00' });
  });
});
