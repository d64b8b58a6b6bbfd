import { expect, test } from 'vitest';
import { visitOf } from './visit.ts';

const hour = 3_600_000;
const awa = (newest: number, at: number) => ({ user: 'awa', newest, at });

test('of the first visit nothing is new, nor of that of another member on the same phone, whatever storage holds', () => {
  for (const kept of [null, 'x', {}, { user: 'awa', since: 'x', newest: 1, at: 1 }, visitOf(null, { user: 'paul', newest: 10, at: 0 })])
    expect(visitOf(kept, awa(500, hour))).toEqual({ user: 'awa', since: 500, newest: 500, at: hour });
});

test('what came since the last visit is new for as long as this one goes on, and not in the next', () => {
  const first = visitOf(null, awa(500, 0));
  const second = visitOf(first, awa(900, hour));
  expect(second.since).toBe(500);
  const back = visitOf(second, awa(950, hour + 60_000));
  expect([back.since, back.newest]).toEqual([500, 950]);
  expect(visitOf(back, awa(950, 3 * hour)).since).toBe(950);
});

test('a newest that is gone makes nothing new that was seen', () => {
  const seen = visitOf(visitOf(null, awa(900, 0)), awa(400, hour));
  expect(visitOf(seen, awa(400, 3 * hour)).since).toBe(900);
});
