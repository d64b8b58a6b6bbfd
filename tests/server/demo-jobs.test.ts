/** The sample jobs of a first start: what they say of themselves, whose they are, and that another start changes nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoJobs, ensureDemoCompany, ensureDemoJobs } from '#supabase/server/demo-jobs.ts';
import { type DemoBackend, openDemoBackend } from './fixtures/open-demo-backend.ts';

let demo: DemoBackend;
const query = (sql: string) => demo.query(sql);
const all = () => demo.all('jobs');

beforeAll(async () => {
  demo = await openDemoBackend();
  await ensureDemoCompany(demo.backend);
  await ensureDemoJobs(demo.backend);
});
afterAll(() => demo?.backend.remove());

test('each is marked as a sample and by nobody, of a sample company, in every state that others see, in both languages', async () => {
  const rows =
    await query(`select c.state, c.is_sample, c.owner_id, j.lang, j.company_name, k.is_sample as of_sample, c.company = k.pid as agrees,
    c.scope = j.scope as is_there from app.jobs j join app.contents c on c.id = j.id join public.companies k on k.pid = j.company`);
  expect(rows).toHaveLength(demoJobs.length);
  for (const row of rows)
    expect(row).toMatchObject({
      is_sample: true,
      owner_id: null,
      company_name: 'Sample company',
      of_sample: true,
      agrees: true,
      is_there: true,
    });
  expect(new Set(rows.map(({ lang }) => lang)).size).toBe(2);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['open', 'filled', 'expired', 'closed']));
});

test('another start changes nothing, and what a moderator changed stays', async () => {
  await query(`update app.contents set state = 'hidden' where id = (select id from app.jobs where field = 'health')`);
  const before = await all();
  await ensureDemoJobs(demo.backend);
  expect(await all()).toEqual(before);
});
