/** A sealed report from a phone to the table: by our own server's port, by the key as a hosted function asks, and the samples of a first start. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { unlockKey } from '#src/features/fee-reports/model/locked-key.ts';
import { keysOf, newReceipt } from '#src/features/fee-reports/model/receipt.ts';
import { openReport, sealReport } from '#src/features/fee-reports/model/seal.ts';
import { askOverRest } from '#supabase/functions/_shared/tell-over-rest.ts';
import { demoFeeReports, ensureDemoFeeReports } from '#supabase/server/demo-fee-reports.ts';
import { keys } from './fixtures/open-test-backend.ts';
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts';

const admin = { email: 'admin@mboa.example', password: 'the demo password' };

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await ensureDemoFeeReports(site.backend, { admin });
});
afterAll(() => site.remove());
afterEach(() => query('delete from app.fee_reports where not is_sample'));

const query = async (sql: string) => (await site.backend.exclusive((db) => db.query<Readonly<Record<string, unknown>>>(sql))).rows;
const post = async (body: unknown, path = '/api/fee-report') => {
  const answer = await site.get(path, { authorization: `Bearer ${keys.publishableKey}` }, { method: 'POST', body: JSON.stringify(body) });
  return [answer.status, await answer.json()];
};
const sealOne = async () => {
  const [key] = await query('select id, public_key from app.fee_report_keys');
  const own = await keysOf(newReceipt());
  const report = {
    outcome: 'paid',
    office: 'court',
    region: 'CM-NW',
    division: 'CM-NW-05',
    month: '2026-10',
    amount: 'to_1000',
    text: 'x',
    lang: 'en',
  } as const;
  return { find: own.find, key: String(key?.id), sealed: await sealReport(String(key?.public_key), own, report) };
};

test('what a phone sends is there once, however often it is sent, and the phone can ask what became of it', async () => {
  const one = await sealOne();
  expect(await post(one)).toEqual([200, { status: 'ok' }]);
  expect(await post(one, '/functions/v1/fee-report')).toEqual([200, { status: 'already' }]);
  expect(await post({ ...one, sealed: (await sealOne()).sealed })).toEqual([200, { status: 'id_conflict' }]);
  expect(await post({ ...one, key: '00000000-0000-4000-8000-000000000000', find: '0'.repeat(64) })).toEqual([
    400,
    { status: 'invalid', field: 'key' },
  ]);
  const [row] = await query(`select * from app.fee_reports where not is_sample`);
  expect(JSON.stringify(row)).not.toMatch(/127\.0\.0|\d\d:[1-9]\d/);
  const answer = await site.get(
    '/rest/v1/rpc/read_fee_answer',
    { apikey: keys.publishableKey, 'content-type': 'application/json' },
    { method: 'POST', body: JSON.stringify({ find: one.find }) },
  );
  expect(await answer.json()).toMatchObject({ status: 'ok', state: 'received', answer: null });
});

test('a hosted function adds by the secret key, and with the public key nobody can', async () => {
  const one = await sealOne();
  expect(await askOverRest(site.origin, keys.publishableKey, 'add_fee_report')(one)).toBeNull();
  expect(await askOverRest(site.origin, keys.secretKey, 'add_fee_report')(one)).toEqual({ status: 'ok' });
});

test('samples are there once, and the demo administrator’s password opens them', async () => {
  const sql =
    'select r.find, r.sealed, k.locked from app.fee_reports r join app.fee_report_keys k on k.id = r.key_id where r.is_sample order by r.find';
  const rows = await query(sql);
  await ensureDemoFeeReports(site.backend, { admin });
  expect(await query(sql)).toEqual(rows);
  const half = await unlockKey(String(rows[0]?.locked), admin.password);
  if (!half) throw new Error('its password opens it');
  const opened = await Promise.all(rows.map(({ find, sealed }) => openReport(half, String(find), String(sealed))));
  expect(opened.map((one) => one?.text).sort()).toEqual(demoFeeReports.map(({ text }) => text).sort());
  for (const { text } of demoFeeReports) expect(text).toMatch(/^(A sample: |Un exemple\u202f: )/);
});
