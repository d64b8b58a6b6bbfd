import { expect, test } from 'vitest';
import type { VitalCounts } from '#src/data/session/admin-port.ts';
import { groupCounts } from './group-counts.ts';

const one = (screen: string, device: string, ...counts: number[]): VitalCounts => ({
  screen,
  device,
  connection: '3g',
  metric: 'LCP',
  counts,
});

test('counts of one key are added up, and the key with most visits comes first', () => {
  const all = [one('/', 'more', 1, 0), one('/villages', 'more', 2, 1), one('/', 'unknown', 1, 5)];
  expect(groupCounts(all, ({ screen }) => screen)).toEqual([
    { key: '/', first: all[0], counts: [2, 5] },
    { key: '/villages', first: all[1], counts: [2, 1] },
  ]);
  expect(groupCounts([], ({ screen }) => screen)).toEqual([]);
});
