import { expect, test } from 'vitest';
import { heardSeconds } from '#src/features/music/model/chart-rules.ts';
import { type Heard, heardUpTo, isListened, nothingHeard, toTell } from './listened.ts';

/** Told four times a second where it stands. */
const hear = (heard: Heard, from: number, to: number): Heard => {
  let now = heardUpTo({ ...heard, at: null }, from);
  for (let at = from; at <= to; at += 0.25) now = heardUpTo(now, at);
  return now;
};

test('thirty seconds count, in pieces too; what is skipped or heard backwards does not', () => {
  const almost = hear(nothingHeard, 0, heardSeconds - 1);
  expect([isListened(almost, 180), isListened(hear(almost, 100, 101), 180)]).toEqual([false, true]);
  expect(heardUpTo(heardUpTo(nothingHeard, 0), 170)).toEqual({ at: 170, seconds: 0 });
  expect(heardUpTo(heardUpTo(almost, 170), 20).seconds).toBe(almost.seconds);
});

test('of a shorter one all; while its length is not known, thirty', () => {
  const heard = hear(nothingHeard, 0, 10);
  expect([10, 12, 0, Number.NaN, Number.POSITIVE_INFINITY].map((duration) => isListened(heard, duration))).toEqual([
    true,
    ...Array(4).fill(false),
  ]);
  expect(isListened(nothingHeard, 1)).toBe(false);
});

test('a track is told once a week; the next week, or another member of this phone, begins anew', () => {
  const of = { user: 'awa', day: '2026-11-29', track: 'a' };
  const first = toTell(null, of);
  expect(first).toEqual({ user: 'awa', monday: '2026-11-23', tracks: ['a'] });
  expect([toTell(first, of), toTell(first, { ...of, day: '2026-11-23' })]).toEqual([null, null]);
  expect(toTell(first, { ...of, track: 'b' })?.tracks).toEqual(['a', 'b']);
  expect(toTell(first, { ...of, day: '2026-11-30' })).toEqual({ user: 'awa', monday: '2026-11-30', tracks: ['a'] });
  expect(toTell(first, { ...of, user: 'paul' })).toEqual({ user: 'paul', monday: '2026-11-23', tracks: ['a'] });
});

test.each([['x'], [7], [[]], [{ tracks: 'a' }], [{ user: 'awa', tracks: ['a'] }]])('what is none (%j) is as nothing', (kept) => {
  expect(toTell(kept, { user: 'awa', day: '2026-11-29', track: 'a' })?.tracks).toEqual(['a']);
});
