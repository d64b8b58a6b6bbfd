import { expect, test } from 'vitest';
import { lowPay, type OfferedPay } from './minimum-wage.ts';

const offered = (more: Partial<OfferedPay>): OfferedPay => ({ contract: 'permanent', field: 'building', least: null, most: null, ...more });
const today = '2026-11-30';

test.each<[Partial<OfferedPay>, day: string, ReturnType<typeof lowPay>]>([
  [{ least: 59_999 }, today, { group: 'other', least: 60_000, since: '2023-03-21' }],
  [{ least: 60_000 }, today, null],
  [{ least: 40_000, most: 90_000 }, today, { group: 'other', least: 60_000, since: '2023-03-21' }],
  [{ most: 50_000 }, today, { group: 'other', least: 60_000, since: '2023-03-21' }],
  [{ most: 90_000 }, today, null],
  [{}, today, null],
  [{ field: 'farming', least: 44_000 }, today, { group: 'farming', least: 45_000, since: '2023-03-21' }],
  [{ field: 'farming', least: 45_000 }, today, null],
  [{ contract: 'civil_service', field: 'farming', least: 42_000 }, today, { group: 'state', least: 43_969, since: '2024-02-23' }],
  [{ contract: 'civil_service', least: 42_000 }, '2024-02-22', null],
  [{ least: 50_000 }, '2023-03-20', null],
  [{ least: 36_000 }, '2023-03-20', { group: 'other', least: 36_270, since: '2014-07-24' }],
  [{ least: 10_000 }, '2010-01-01', null],
])('%j on %s', (pay, day, told) => {
  expect(lowPay(offered(pay), day)).toEqual(told);
});

test.each(['internship', 'task', 'volunteer', '', null])('nothing is said of work that is no wage by the month: %j', (contract) => {
  expect(lowPay(offered({ contract, least: 1000 }), today)).toBeNull();
});
