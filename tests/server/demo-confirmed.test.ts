/** The samples of what members confirm: one row that is told, one that is not, both said by the demo member; and that another start changes nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoTrust, ensureDemoConfirmed } from '#supabase/server/demo-confirmed.ts';
import { ensureDemoCompany } from '#supabase/server/demo-jobs.ts';
import { type DemoBackend, openDemoBackend } from './fixtures/open-demo-backend.ts';

const settings = { member: { email: 'member@mboa.example', password: '' } };
let demo: DemoBackend;
beforeAll(async () => {
  demo = await openDemoBackend();
  await ensureDemoCompany(demo.backend);
  await demo.query(`insert into auth.users (id, email, email_confirmed_at, created_at, raw_user_meta_data)
    values (gen_random_uuid(), '${settings.member.email}', now(), now() - interval '60 days', '{"display_name": "Demo member", "region_code": "CM-NW"}')`);
  await demo.query(`insert into public.villages (id, source, source_key, as_of, licence, name, kind, region_code)
    values (gen_random_uuid(), 'test', 'bafut', '2026', 'none', 'Bafut', 'village', 'CM-NW')`);
  await ensureDemoConfirmed(demo.backend, settings);
});
afterAll(() => demo?.backend.remove());

const results = () => demo.query('select * from app.row_results order by question, region_code');
const answers = () => demo.query('select * from app.row_answers order by title');

test('one row is told to be confirmed and says that it is a sample; the other has too few', async () => {
  expect((await results()).filter(({ question }) => question === 'still_true')).toMatchObject([
    { of_table: 'companies', scope: 'region:CM-LT', is_sample: true, deleted_at: null },
  ]);
  expect((await answers()).map(({ of_table, answer, fate }) => [of_table, answer, fate])).toEqual([
    ['villages', 'yes', 'counts'],
    ['companies', 'yes', 'elsewhere'],
    ['outlets', 'partly', 'counts'],
  ]);
});

test('trust is told of a sample outlet alone, as the server would tell it', async () => {
  const rows = (await results()).filter(({ question }) => question === 'trust');
  const [outlet] = await demo.query('select pid, is_sample from public.outlets');
  expect(outlet).toMatchObject({ is_sample: true });
  expect(Object.fromEntries(rows.map(({ region_code, figures }) => [region_code, figures]))).toEqual(demoTrust);
  for (const { pid, scope, is_sample, figures } of rows) {
    expect([pid, scope, is_sample]).toEqual([outlet?.pid, 'public', true]);
    for (const part of Object.values(figures as object)) expect(part).toBeGreaterThanOrEqual(1);
  }
});

test('another start and another week change nothing', async () => {
  const before = [await results(), await answers()];
  await ensureDemoConfirmed(demo.backend, settings);
  await demo.query('select app.tick()');
  expect([await results(), await answers()]).toEqual(before);
});
