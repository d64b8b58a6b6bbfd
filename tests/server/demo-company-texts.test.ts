/** Samples of what companies say of themselves, of requests to represent one, and of a work profile: marked, of nobody real, and another start changes nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoClaims, ensureDemoCompanyTexts } from '#supabase/server/demo-company-texts.ts';
import { ensureDemoCompany } from '#supabase/server/demo-jobs.ts';
import { demoWork, ensureDemoWork } from '#supabase/server/demo-work.ts';
import { type DemoBackend, openDemoBackend } from './fixtures/open-demo-backend.ts';

const settings = { member: { email: 'member@mboa.example', password: '' } };
let demo: DemoBackend;
const ensure = async (): Promise<void> => {
  await ensureDemoCompanyTexts(demo.backend);
  await ensureDemoWork(demo.backend, settings);
};
beforeAll(async () => {
  demo = await openDemoBackend();
  await ensureDemoCompany(demo.backend);
  await demo.query(`insert into auth.users (id, email, email_confirmed_at, created_at, raw_user_meta_data)
    values (gen_random_uuid(), '${settings.member.email}', now(), now() - interval '60 days', '{"display_name": "Demo member", "region_code": "CM-NW"}')`);
  await ensure();
});
afterAll(() => demo?.backend.remove());

const all = () =>
  demo.query(`select c.kind, c.state, c.is_sample, c.owner_id, c.scope, coalesce(t.scope, f.scope) as of_fields, coalesce(t.company_name, f.company_name) as company_name,
    coalesce(f.is_disputed, false) as is_disputed from app.contents c left join app.company_texts t on t.id = c.id left join app.company_claims f on f.id = c.id order by c.kind, c.state`);
const work = () => demo.query('select seen_by, experience, education, skills, languages, is_sample from app.work_profiles');

test('each is marked as a sample and by nobody, of the sample company, and gives nobody a right', async () => {
  const rows = await all();
  expect(rows.map(({ kind, state }) => [kind, state])).toEqual([
    ...demoClaims.map(({ state }) => ['claim', state]),
    ['company_text', 'open'],
  ]);
  for (const row of rows)
    expect(row).toMatchObject({
      is_sample: true,
      owner_id: null,
      company_name: 'Sample company',
      of_fields: row.scope,
      is_disputed: false,
    });
  expect(rows.map(({ scope }) => scope)).toEqual(['archive', 'archive', 'public']);
  expect(await demo.query('select * from app.acting')).toEqual([]);
});

test('moderators may decide about them, and nobody acts for the company then', async () => {
  await demo.query(`update app.contents set state = 'approved' where kind = 'claim' and state = 'in_review'`);
  expect(await demo.query('select * from app.acting')).toEqual([]);
  await demo.query(`update app.contents set state = 'hidden' where kind = 'company_text'`);
  expect((await all()).map(({ scope }) => scope)).toEqual(['archive', 'archive', 'archive']);
});

test('the work profile is the demo member’s, as they would save it, and is one no more once they do', async () => {
  expect(await work()).toEqual([{ ...demoWork, seen_by: 'public', is_sample: true }]);
  const told = JSON.stringify({ ...demoWork, seen_by: 'companies', languages: ['fr'], id: 'a0000000-0000-4000-8000-000000000001' });
  const saved = await demo.backend.exclusive(async (db) => {
    await db.query(`select set_config('request.jwt.claim.sub', id::text, false) from auth.users`);
    return await db.query("select app.save_work($1, now()) ->> 'status' as status", [told]);
  });
  expect(saved.rows).toEqual([{ status: 'ok' }]);
  expect(await work()).toMatchObject([{ seen_by: 'companies', languages: ['fr'], is_sample: false }]);
});

test('another start changes nothing', async () => {
  const before = [await all(), await work()];
  await ensure();
  expect([await all(), await work()]).toEqual(before);
});
