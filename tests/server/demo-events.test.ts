/** The sample events of a first start: what they say of themselves, and that another start changes nothing. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { event } from '#src/features/events/model/event.ts';
import { demoEvents, ensureDemoEvents } from '#supabase/server/demo-events.ts';
import { type DemoBackend, openDemoBackend } from './fixtures/open-demo-backend.ts';

let demo: DemoBackend;
const query = (sql: string) => demo.query(sql);
const all = () => demo.all('events');

beforeAll(async () => {
  demo = await openDemoBackend();
  await ensureDemoEvents(demo.backend);
});
afterAll(() => demo?.backend.remove());

test('eight samples in both languages, in each state that everybody sees, each marked as one and by nobody', async () => {
  const rows =
    await query(`select c.state, c.is_sample, c.owner_id, c.owner_name, c.source_code, c.counts ->> 'going' as going, e.lang, e.category, e.entry,
    c.scope = e.scope and c.region_code is not distinct from e.region_code and c.ends_at = e.ends_at as agrees from app.events e join app.contents c on c.id = e.id`);
  expect(rows).toHaveLength(8);
  for (const row of rows)
    expect(row).toMatchObject({ is_sample: true, owner_id: null, owner_name: 'Demo', source_code: null, going: null, agrees: true });
  const seen = Object.entries(event.states).flatMap(([state, how]) => ('seen' in how ? [state] : []));
  expect([...new Set(rows.map(({ state }) => state))].sort()).toEqual(seen.sort());
  expect(new Set(rows.map(({ category }) => category)).size).toBe(8);
  expect(new Set(rows.map(({ lang }) => lang)).size).toBe(2);
});

test('what is to come is to come, what is past is past; a whole day begins at midnight in Cameroon', async () => {
  const rows =
    await query(`select c.state, e.starts_at > now() as comes, e.ends_at < now() as is_over, e.starts_at < now() + interval '400 days' as is_near, e.all_day,
    (e.starts_at at time zone 'Africa/Douala')::time::text as begins, c.said is not null as has_words, c.opened_at < e.starts_at and c.opened_at < now() as was_told
    from app.events e join app.contents c on c.id = e.id`);
  for (const row of rows) {
    expect(row).toMatchObject({
      comes: row.state !== 'past',
      is_over: row.state === 'past',
      is_near: true,
      has_words: row.state === 'cancelled',
      was_told: true,
    });
    expect(row.begins === '00:00:00').toBe(row.all_day);
  }
  expect(rows.filter((row) => row.all_day)).toHaveLength(1);
});

test('two have a comment, which is where they are, and counted', async () => {
  const rows =
    await query(`select p.scope = c.scope and c.scope = f.scope as is_there, p.counts ->> 'comment' as counted, c.is_sample, c.owner_name
    from app.comments f join app.contents c on c.id = f.id join app.contents p on p.id = c.parent_id`);
  expect(rows).toEqual(Array(2).fill({ is_there: true, counted: '1', is_sample: true, owner_name: 'Demo' }));
});

test('another start changes nothing, and what a tick or a moderator changed stays', async () => {
  await query(`update app.contents set state = 'hidden' where id = (select id from app.events where category = 'sport')`);
  await query(
    `update app.contents set ends_at = now() - interval '1 hour' where id = (select id from app.events where category = 'market_day')`,
  );
  await query('select app.tick()');
  const before = await all();
  await ensureDemoEvents(demo.backend);
  await query('select app.tick()');
  expect(await all()).toEqual(before);
  expect(await query(`select c.state from app.contents c join app.events e on e.id = c.id where e.category = 'market_day'`)).toEqual([
    { state: 'past' },
  ]);
});

test('a member could have written each of them on the day of the first start', async () => {
  await query(`update app.events set told_at = least(starts_at, now())`);
  expect(await query('select count(*)::integer as n from app.events')).toEqual([{ n: 8 }]);
});

test('their regions are those of the open data, or a first start would stop', () => {
  const csv = readFileSync(new URL('../../supabase/seed/data/admin/regions.csv', import.meta.url), 'utf8');
  expect(demoEvents.filter(({ region }) => region && !csv.includes(`${region},`))).toEqual([]);
});
