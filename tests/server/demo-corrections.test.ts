/** The sample corrections of a first start: that they say so, of which page they are, and that another start changes nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoCorrections, ensureDemoCorrections } from '#supabase/server/demo-corrections.ts';
import { ensureDemoCompany } from '#supabase/server/demo-jobs.ts';
import { type DemoBackend, openDemoBackend } from './fixtures/open-demo-backend.ts';

let demo: DemoBackend;
beforeAll(async () => {
  demo = await openDemoBackend();
  await ensureDemoCompany(demo.backend);
  await ensureDemoCorrections(demo.backend);
});
afterAll(() => demo?.backend.remove());

test('each is marked as a sample and by nobody, of the sample company, in each state that others see, and a second start changes nothing', async () => {
  const rows = await demo.query(
    `select c.is_sample, c.owner_id, c.state, c.scope = d.scope as agrees, k.is_sample as of_sample
     from app.corrections d join app.contents c on c.id = d.id join public.companies k on d.about = '/companies/' || k.pid`,
  );
  expect(rows).toHaveLength(demoCorrections.length);
  for (const row of rows) expect(row).toMatchObject({ is_sample: true, owner_id: null, agrees: true, of_sample: true });
  expect(rows.map(({ state }) => state).sort()).toEqual(['entered', 'open']);
  const before = await demo.all('corrections');
  await ensureDemoCorrections(demo.backend);
  expect(await demo.all('corrections')).toEqual(before);
});
