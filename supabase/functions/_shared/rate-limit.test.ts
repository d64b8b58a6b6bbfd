import { expect, test } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

const from = (address: string): Request => new Request('http://x', { headers: { 'x-forwarded-for': address } });
const times = (count: number, call: () => boolean): readonly boolean[] => Array.from({ length: count }, call);

test('a network has so many calls a minute, whichever of its addresses calls, and another has its own', () => {
  let now = 0;
  const mayCall = createRateLimit({ perMinute: 2, callers: 10 }, () => now);
  expect([mayCall(from('203.0.113.7')), mayCall(from('203.0.113.8, 10.0.0.1')), mayCall(from('203.0.113.9'))]).toEqual([true, true, false]);
  expect(mayCall(from('198.51.100.1'))).toBe(true);
  now = 60_000;
  expect(mayCall(from('203.0.113.7'))).toBe(true);
});

test('the addresses of one IPv6 network count together', () => {
  const mayCall = createRateLimit({ perMinute: 1, callers: 10 }, () => 0);
  expect([mayCall(from('2001:db8:1:2::3')), mayCall(from('2001:db8:1:ffff::4')), mayCall(from('2001:db8:2::1'))]).toEqual([
    true,
    false,
    true,
  ]);
});

test('callers without an address share one allowance', () => {
  const mayCall = createRateLimit({ perMinute: 1, callers: 10 }, () => 0);
  expect([mayCall(new Request('http://x')), mayCall(from('nonsense'))]).toEqual([true, false]);
});

test('beyond its number of callers it holds no more, and those it knows keep their allowance', () => {
  const mayCall = createRateLimit({ perMinute: 3, callers: 2 }, () => 0);
  mayCall(from('1.0.0.1'));
  mayCall(from('2.0.0.1'));
  let network = 3;
  expect(times(5, () => mayCall(from(`${network++}.0.0.1`)))).toEqual([true, true, true, false, false]);
  expect(mayCall(from('1.0.0.1'))).toBe(true);
});
