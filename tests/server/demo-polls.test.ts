/** The sample polls of a first start: open ones without votes that nobody cast, one that is over with results, and that another start changes nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPolls, ensureDemoPolls } from '#supabase/server/demo-polls.ts';
import { type DemoBackend, openDemoBackend } from './fixtures/open-demo-backend.ts';

let demo: DemoBackend;
beforeAll(async () => {
  demo = await openDemoBackend();
  await ensureDemoPolls(demo.backend);
});
afterAll(() => demo?.backend.remove());

const polls = () => demo.query('select id, state, is_sample, owner_id, owner_name, scope from app.polls order by id');
const results = () => demo.query('select r.*, p.state from app.poll_results r join app.polls p on p.id = r.id');

test('each is marked as a sample and by nobody', async () => {
  const rows = await polls();
  expect(rows).toHaveLength(demoPolls.length);
  for (const row of rows) expect(row).toMatchObject({ is_sample: true, owner_id: null, owner_name: 'Demo' });
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['open', 'scheduled', 'closed']));
  expect(await demo.query('select from ballot.participations')).toEqual([]);
});

test('what is over has results as a closed poll has them, still there when the server goes over it', async () => {
  const before = await results();
  expect(before).toEqual([
    expect.objectContaining({ state: 'closed', is_final: true, ballots: 76, figures: [{ cells: [14, 37, 25] }], scope: 'public' }),
  ]);
  await demo.query('select app.tick()');
  expect(await results()).toEqual(before);
});

test('another start changes nothing', async () => {
  const before = [await polls(), await results()];
  await ensureDemoPolls(demo.backend);
  expect([await polls(), await results()]).toEqual(before);
});
