/** The sample posts of a first start: what they say of themselves, and that another start changes nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { regionCodes } from '#src/shared/region-codes.ts';
import { demoPosts, ensureDemoPosts } from '#supabase/server/demo-posts.ts';
import { copyTemplate, openTestBackend, type TestBackend } from './fixtures/open-test-backend.ts';

let backend: TestBackend;
const query = async (sql: string) => (await backend.exclusive((db) => db.query(sql))).rows as readonly Readonly<Record<string, unknown>>[];
const all = () =>
  query(
    `select t::text from app.contents t union all select t::text from app.posts t union all select t::text from app.comments t order by 1`,
  );

beforeAll(async () => {
  backend = await openTestBackend(await copyTemplate());
  await backend.exclusive((db) =>
    db.exec(`insert into public.sources (id, source, source_key, as_of, licence, code, title, url)
        values (gen_random_uuid(), 'test', 'test', '2026', 'none', 'test', 'Test', 'https://example.org');
      insert into public.regions (id, source, source_key, as_of, licence, code, name_en, name_fr)
        select gen_random_uuid(), 'test', code, '2026', 'none', code, code, code from unnest('{${regionCodes.join()}}'::text[]) as code`),
  );
  await ensureDemoPosts(backend);
});
afterAll(() => backend?.remove());

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
  await ensureDemoPosts(backend);
  expect(await all()).toEqual(before);
});
