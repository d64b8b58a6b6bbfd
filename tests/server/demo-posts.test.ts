/** The sample posts of a first start: what they say of themselves, and that another start changes nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPosts, ensureDemoPosts } from '#supabase/server/demo-posts.ts';
import { type DemoBackend, openDemoBackend } from './fixtures/open-demo-backend.ts';

let demo: DemoBackend;
const query = (sql: string) => demo.query(sql);
const all = () => demo.all('posts');

beforeAll(async () => {
  demo = await openDemoBackend();
  await ensureDemoPosts(demo.backend);
});
afterAll(() => demo?.backend.remove());

test('each is marked as a sample and by nobody, where its region is, in both languages', async () => {
  const rows = await query(`select c.state, c.is_sample, c.owner_id, c.owner_name, p.lang, p.about, c.edited_at > c.opened_at as is_edited,
    c.opened_at < now() as was, c.scope = p.scope and c.scope = coalesce('region:' || p.region_code, 'public') as agrees
    from app.posts p join app.contents c on c.id = p.id`);
  expect(rows).toHaveLength(demoPosts.length);
  for (const row of rows)
    expect(row).toMatchObject({ state: 'open', is_sample: true, owner_id: null, owner_name: 'Demo', was: true, agrees: true });
  expect(new Set(rows.map(({ lang }) => lang)).size).toBe(2);
  expect(rows.filter(({ is_edited }) => is_edited)).toHaveLength(1);
  expect(rows.flatMap(({ about }) => about ?? [])).toEqual([expect.stringMatching(/^\/petitions\/[0-9a-z]{10}$/)]);
});

test('their comments are counted', async () => {
  const counted = await query(`select sum((counts ->> 'comment')::integer)::integer as n from app.contents where kind = 'post'`);
  expect(counted).toEqual([{ n: demoPosts.flatMap(({ comments = [] }) => comments).length }]);
});

test('another start changes nothing, and what a moderator changed stays', async () => {
  await query(`update app.contents set state = 'hidden' where id = (select id from app.posts where topic = 'water')`);
  const before = await all();
  await ensureDemoPosts(demo.backend);
  expect(await all()).toEqual(before);
});
