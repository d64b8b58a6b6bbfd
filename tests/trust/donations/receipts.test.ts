/** Receipts: one for what is booked and none for what is not, never changed, read by whoever has the number, naming nobody. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage } from '#tests/trust/roles/stage.ts';
import { addDonation, given, settle, write } from './books-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const numberOf = async (id: string): Promise<string | null> => {
  const [row] = await stage.query("select app.tell_donation($1) ->> 'receipt' as number", [id]);
  return typeof row?.number === 'string' ? row.number : null;
};
const paid = async (): Promise<string> => {
  const id = await addDonation(stage, { state: 'awaiting_payer' });
  expect(await settle(stage, id, ['succeeded', 500])).toBe('succeeded');
  return (await numberOf(id)) ?? '';
};
const read = (number: string, who: string | null = null) => stage.call(who, 'read_receipt', number);

describe('a receipt', () => {
  test('of test money says so in its number, and counts on without a gap', async () => {
    const numbers = [await paid(), await paid(), await paid()];
    for (const number of numbers) expect(number).toMatch(/^TEST-\d{4}-\d{6}-[0-9A-Z]{8}$/);
    const places = numbers.map((number) => Number(number.split('-')[2]));
    expect(places).toEqual([1, 2, 3]);
    expect(new Set(numbers.map((number) => number.split('-')[3])).size).toBe(3);
  });

  test('of real money counts apart, by year', async () => {
    for (const day of ['2026-12-31', '2027-01-01', '2027-01-02']) await write(stage, { day, entries: given(700) });
    const rows = await stage.query("select left(number, 15) as number from app.donation_receipts where number like 'CIV-%' order by 1");
    expect(rows.map(({ number }) => number)).toEqual(['CIV-2026-000001', 'CIV-2027-000001', 'CIV-2027-000002']);
  });

  test('is none of what was not paid, is in doubt or expired', async () => {
    for (const state of ['created', 'awaiting_payer', 'failed', 'unknown', 'expired'])
      expect(await numberOf(await addDonation(stage, { state }))).toBeNull();
  });

  test('shows whoever has its number, in any case, its amount, fund and day, and nobody', async () => {
    const number = await paid();
    const told = await read(number);
    expect(Object.keys(told as object).sort()).toEqual([
      'amount_xaf',
      'day',
      'given_back_on',
      'is_test',
      'number',
      'status',
      'title_en',
      'title_fr',
    ]);
    expect(told).toMatchObject({ status: 'ok', number, amount_xaf: 500, is_test: true, given_back_on: null });
    expect(await read(number.toLowerCase())).toEqual(told);
    expect(await read(number, await stage.addMember())).toEqual(told);
  });

  test('is not found by part of its number, or by counting on', async () => {
    const number = await paid();
    const next = number.replace(/\d{6}/, (place) => String(Number(place) + 1).padStart(6, '0'));
    for (const wrong of [number.slice(0, -1), `${number.slice(0, -8)}%`, next, number.replace('TEST', 'CIV'), '', ' '])
      expect(await read(wrong)).toEqual({ status: 'not_found' });
  });

  test.each([
    "update app.donation_receipts set number = 'CIV-2026-000009-AAAAAAAA'",
    'delete from app.donation_receipts',
    'truncate app.donation_receipts',
  ])('stays, whoever tries: %s', async (sql) => {
    await expect(stage.query(sql)).rejects.toThrow('the books only grow');
  });

  test('and its money are one: where the number cannot be given, nothing is booked', async () => {
    const id = await addDonation(stage, { state: 'awaiting_payer' });
    await stage.query('alter table app.donation_receipts add constraint planted check (number is null) not valid');
    await expect(settle(stage, id, ['succeeded', 500])).rejects.toThrow('planted');
    await stage.query('alter table app.donation_receipts drop constraint planted');
    expect((await stage.query('select from app.fund_transactions where donation_id = $1', [id])).length).toBe(0);
    expect(await settle(stage, id, ['succeeded', 500])).toBe('succeeded');
  });
});
