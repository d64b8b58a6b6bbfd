/** The sample artists of a first start: that they say so, and that another start changes nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoArtists, ensureDemoArtists } from '#supabase/server/demo-artists.ts';
import { type DemoBackend, openDemoBackend } from './fixtures/open-demo-backend.ts';

let demo: DemoBackend;
beforeAll(async () => {
  demo = await openDemoBackend();
  await ensureDemoArtists(demo.backend);
});
afterAll(() => demo?.backend.remove());

test('each is marked as a sample and by nobody, in both languages, and a second start changes nothing', async () => {
  const rows = await demo.query(
    `select c.is_sample, c.owner_id, c.scope = a.scope as agrees, a.lang from app.artists a join app.contents c on c.id = a.id`,
  );
  expect(rows).toHaveLength(demoArtists.length);
  for (const row of rows) expect(row).toMatchObject({ is_sample: true, owner_id: null, agrees: true });
  expect(new Set(rows.map(({ lang }) => lang)).size).toBe(2);
  const before = await demo.all('artists');
  await ensureDemoArtists(demo.backend);
  expect(await demo.all('artists')).toEqual(before);
});
