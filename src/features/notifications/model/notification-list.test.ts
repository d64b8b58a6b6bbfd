import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addNotification, countUnread, type ListedNotification, markAllRead, markRead } from './notification-list.ts';

const empty: readonly ListedNotification[] = [];
const unread = (id: string): ListedNotification => ({ id, read: false });
const three = ['a', 'b', 'c'].map(unread).reduce<readonly ListedNotification[]>(addNotification, empty);

test('the newest stands first and raises the unread count', () => {
  expect(three.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  expect(countUnread(three)).toBe(3);
});

test('reading one lowers the count once, however often it is marked; an unknown one changes nothing', () => {
  const once = markRead(three, 'b');
  expect(countUnread(once)).toBe(2);
  expect(countUnread(markRead(once, 'b'))).toBe(2);
  expect(markRead(three, 'z')).toEqual(three);
});

test('all read is none unread, and one that comes again stays read', () => {
  const all = markAllRead(three);
  expect(countUnread(all)).toBe(0);
  expect(countUnread(addNotification(all, unread('a')))).toBe(0);
  expect(addNotification(all, unread('a')).map(({ id }) => id)).toEqual(['a', 'c', 'b']);
});

test('whatever comes in whatever order: no id twice, and unread never below 0 nor above what there is', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  const act = fc.oneof(
    id.map((one) => (list: readonly ListedNotification[]) => addNotification(list, unread(one))),
    id.map((one) => (list: readonly ListedNotification[]) => markRead(list, one)),
    fc.constant(markAllRead<ListedNotification>),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const list = acts.reduce((before, next) => next(before), empty);
      expect(new Set(list.map((one) => one.id)).size).toBe(list.length);
      expect(countUnread(list)).toBeGreaterThanOrEqual(0);
      expect(countUnread(list)).toBeLessThanOrEqual(list.length);
    }),
  );
});
