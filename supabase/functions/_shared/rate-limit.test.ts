import { expect, test } from 'vitest';
import { createAllowance, createRateLimit, networkBy } from './rate-limit.ts';

const networkOf = networkBy('x-operator');
const from = (address: string): Request => new Request('http://x', { headers: { 'x-operator': address } });
const times = (count: number, call: () => boolean): readonly boolean[] => Array.from({ length: count }, call);

test('a network has so many calls a minute, whichever of its addresses calls, and another has its own', () => {
  let now = 0;
  const mayCall = createRateLimit({ perMinute: 2, callers: 10 }, networkOf, () => now);
  expect([mayCall(from('203.0.113.7')), mayCall(from('10.0.0.1, 203.0.113.8')), mayCall(from('203.0.113.9'))]).toEqual([true, true, false]);
  expect(mayCall(from('198.51.100.1'))).toBe(true);
  now = 60_000;
  expect(mayCall(from('203.0.113.7'))).toBe(true);
});

test('the addresses of one IPv6 network count together', () => {
  const mayCall = createRateLimit({ perMinute: 1, callers: 10 }, networkOf, () => 0);
  expect([mayCall(from('2001:db8:1:2::3')), mayCall(from('2001:db8:1:ffff::4')), mayCall(from('2001:db8:2::1'))]).toEqual([
    true,
    false,
    true,
  ]);
});

test('callers without an address share one allowance', () => {
  const mayCall = createRateLimit({ perMinute: 1, callers: 10 }, networkOf, () => 0);
  expect([mayCall(new Request('http://x')), mayCall(from('nonsense'))]).toEqual([true, false]);
});

test('beyond its number of callers it holds no more, and those it knows keep their allowance', () => {
  const mayCall = createRateLimit({ perMinute: 3, callers: 2 }, networkOf, () => 0);
  mayCall(from('1.0.0.1'));
  mayCall(from('2.0.0.1'));
  let network = 3;
  expect(times(5, () => mayCall(from(`${network++}.0.0.1`)))).toEqual([true, true, true, false, false]);
  expect(mayCall(from('1.0.0.1'))).toBe(true);
});

test('only the header that the operator names says who calls, and of a chain only what the operator has added', () => {
  const claims = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip', 'x-mboa-peer'];
  const asking = (address: string, more: Readonly<Record<string, string>> = {}): Request =>
    new Request('http://x', { headers: { ...Object.fromEntries(claims.map((name) => [name, address])), ...more } });
  for (const named of ['', 'x-operator']) {
    const mayCall = createRateLimit({ perMinute: 1, callers: 100 }, networkBy(named), () => 0);
    expect([1, 2, 3, 4].map((n) => mayCall(asking(`${n}.0.0.1`)))).toEqual([true, false, false, false]);
  }
  const mayCall = createRateLimit({ perMinute: 1, callers: 100 }, networkOf, () => 0);
  expect([1, 2, 3].map((n) => mayCall(asking(`${n}.0.0.1`, { 'x-operator': `${n}.0.0.1, 203.0.113.7` })))).toEqual([true, false, false]);
  expect(networkOf(asking('1.0.0.1', { 'x-operator': '1.0.0.1, 203.0.113.7' }))).toBe('203.0.113.0');
});

test('what was given back may be taken again, and the next stretch begins anew', () => {
  let now = 0;
  const { take, giveBack } = createAllowance({ calls: 1, minutes: 60, callers: 10 }, networkOf, () => now);
  expect([take(from('203.0.113.7')), take(from('203.0.113.8'))]).toEqual([null, 3_600_000]);
  giveBack(from('203.0.113.9'));
  giveBack(from('203.0.113.9'));
  expect([take(from('203.0.113.7')), take(from('203.0.113.7')), take(from('198.51.100.1'))]).toEqual([null, 3_600_000, null]);
  now = 3_600_000;
  expect(take(from('203.0.113.7'))).toBeNull();
});

test('an allowance tells no more networks apart than it may', () => {
  const { take } = createAllowance({ calls: 1, minutes: 1, callers: 1 }, networkOf, () => 0);
  expect([take(from('1.0.0.1')), take(from('2.0.0.1')), take(from('3.0.0.1'))]).toEqual([null, null, 60_000]);
});
