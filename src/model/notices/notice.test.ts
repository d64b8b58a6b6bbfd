import { expect, test } from 'vitest';
import { nextNoticeChange, noticeState, noticesToTell, readServiceNotice, type ServiceNotice } from './notice.ts';

const now = Date.parse('2027-03-27T12:00:00Z');
const hour = 3_600_000;
const notice = (id: string, from: number, until: number | null, isReadOnly = false): ServiceNotice => ({
  id,
  rev: 1,
  text_en: 'The server moves.',
  text_fr: 'Le serveur déménage.',
  starts_at: new Date(now + from * hour).toISOString(),
  ends_at: until === null ? null : new Date(now + until * hour).toISOString(),
  is_read_only: isReadOnly,
  is_sample: false,
});

test('a notice stands from its first moment to before its last', () => {
  const states = [notice('a', 0.001, null), notice('b', 0, null), notice('c', -2, 0.001), notice('d', -2, 0)];
  expect(states.map((one) => noticeState(one, now))).toEqual(['coming', 'now', 'now', 'over']);
});

test('told are those that stand, what lets nothing be sent first, and those that begin within two days', () => {
  const all = [notice('over', -9, -1), notice('later', 49, null), notice('soon', 40, 50), notice('next', 3, null), notice('old', -5, null)];
  const told = noticesToTell([...all, notice('new', -1, 9), notice('closed', -7, 1, true)], now);
  expect(told.map(({ id }) => id)).toEqual(['closed', 'new', 'old', 'next', 'soon']);
  expect(noticesToTell([], now)).toEqual([]);
});

test('the next change is the next beginning, end, or the moment from which it is told', () => {
  expect(nextNoticeChange([notice('a', -5, 7), notice('b', 60, 70)], now)).toBe(now + 7 * hour);
  expect(nextNoticeChange([notice('b', 50, 70)], now)).toBe(now + 2 * hour);
  expect(nextNoticeChange([notice('a', -5, null), notice('b', -5, -1)], now)).toBeNull();
});

test('a row of another version is left out', () => {
  const row = { ...notice('a', 0, null), scope: 'public', xid: '7' };
  expect(readServiceNotice(row)).toMatchObject({ id: 'a' });
  expect(readServiceNotice({ ...row, text_fr: null })).toBeNull();
});
