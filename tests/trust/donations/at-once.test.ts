/** Poller and webhook come at the same moment: booked once; and each guard that is taken out is seen to be missing. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage } from '#tests/trust/roles/stage.ts';
import { addDonation, settle, undone } from './books-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

describe('poller and webhook at once', () => {
  let other: pg.Client;
  let mine: Stage['query'];
  beforeAll(async () => {
    mine = stage.query;
    other = new pg.Client({ connectionString: stage.database.server.url('supabase_admin', 'postgres') });
    await other.connect();
  });
  afterAll(() => other?.end());

  /** The first has settled and not committed when the second comes; how much is booked then. */
  const both = async (mistake: string | null): Promise<readonly unknown[]> => {
    const id = await addDonation(stage, { state: 'awaiting_payer' });
    if (mistake) await mine(mistake);
    await mine('begin');
    await settle(stage, id, ['succeeded', 500]);
    const second = other.query("select app.settle_donation($1, 'succeeded', 500, null) as said", [id]).then(
      ({ rows }) => rows[0]?.said,
      (error: Error) => error.message,
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    await mine('commit');
    const said = await second;
    const rows = await mine('select from app.fund_transactions where donation_id = $1', [id]);
    return [said, rows.length];
  };

  test('book once, and the second hears that it is done', async () => {
    expect(await both(null)).toEqual(['already', 1]);
  });

  test('without the lock the constraints refuse the second; without all of them it would be counted twice', async () => {
    const [row] = await mine("select pg_get_functiondef('app.settle_donation'::regproc) as sql");
    const sql = String(row?.sql);
    expect(sql).toContain(' for update;');
    const without =
      'alter table app.fund_transactions drop constraint fund_transactions_donation_id_key; alter table app.donation_receipts drop constraint donation_receipts_donation_id_key';
    const [said, rows] = await both(sql.replace(' for update;', ';'));
    expect([String(said).includes('fund_transactions_donation_id_key'), rows]).toEqual([true, 1]);
    expect(await both(without)).toEqual(['succeeded', 2]);
  });

  test('a function that believes every amount would be found out', async () => {
    const said = await undone(stage, async () => {
      const [row] = await mine("select pg_get_functiondef('app.settle_donation'::regproc) as sql");
      await mine(String(row?.sql).replace('told_amount is distinct from d.amount_xaf', 'false').replaceAll('d.amount_xaf', 'told_amount'));
      const id = await addDonation(stage, { state: 'awaiting_payer' });
      await settle(stage, id, ['succeeded', 600]);
      return mine('set constraints all immediate').catch((error: Error) => error.message);
    });
    expect(said).toContain('booked otherwise');
  });
});
