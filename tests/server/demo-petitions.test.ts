/** The sample petitions of a first start: what they say of themselves, and that another start changes nothing. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureDemoAccounts } from '#supabase/server/demo-accounts.ts';
import { demoPetitions } from '#supabase/server/demo-petition-texts.ts';
import { ensureDemoPetitions } from '#supabase/server/demo-petitions.ts';
import type { Settings } from '#supabase/server/settings.ts';
import { copyTestTemplate, keys, openTestBackend, type TestBackend } from './fixtures/open-test-backend.ts';

const settings: Settings = {
  keys,
  member: { email: 'member@mboa.example', password: 'a-long-enough-1' },
  admin: { email: 'admin@mboa.example', password: 'a-long-enough-2' },
};

let backend: TestBackend;
const query = async (sql: string) => (await backend.exclusive((db) => db.query(sql))).rows as readonly Readonly<Record<string, unknown>>[];

beforeAll(async () => {
  backend = await openTestBackend(await copyTestTemplate());
  const areas = demoPetitions.flatMap(({ area }) => (area ? [area] : []));
  const unique = (length: number) =>
    [...new Set(areas.filter((area) => area.length >= length).map((area) => `('${area.slice(0, length)}')`))].join(', ');
  const common = `gen_random_uuid(), 'test', code, '2026', 'none', code, code`;
  await backend.exclusive((db) =>
    db.exec(`insert into public.sources (id, source, source_key, as_of, licence, code, title, url)
        values (gen_random_uuid(), 'test', 'test', '2026', 'none', 'test', 'Test', 'https://example.org');
      insert into public.regions (id, source, source_key, as_of, licence, code, name_en, name_fr) select ${common}, code from (values ${unique(5)}) as c(code);
      insert into public.divisions (id, source, source_key, as_of, licence, code, name, region_code) select ${common}, left(code, 5) from (values ${unique(8)}) as c(code);
      insert into public.subdivisions (id, source, source_key, as_of, licence, code, name, region_code, division_code)
        select ${common}, left(code, 5), left(code, 8) from (values ${unique(11)}) as c(code);`),
  );
  await ensureDemoAccounts(backend, settings);
  await ensureDemoPetitions(backend, settings);
});
afterAll(() => backend?.remove());

test('thirteen samples in both languages, several states and reaches, each marked as one', async () => {
  const rows = await query('select is_sample, state, lang, reach, category from app.petitions');
  expect(rows).toHaveLength(13);
  expect(rows.every(({ is_sample }) => is_sample === true)).toBe(true);
  expect(new Set(rows.map(({ category }) => category)).size).toBe(12);
  for (const [column, count] of [
    ['state', 7],
    ['lang', 2],
    ['reach', 4],
  ] as const)
    expect(new Set(rows.map((row) => row[column])).size).toBe(count);
});

test('one that was not accepted is listed with its reason', async () => {
  const [{ listed } = {}] = await query(`select app.list_petitions('{"listing": "rejected"}') as listed`);
  expect(listed).toMatchObject({
    petitions: [{ title: 'La musique de notre enfance était plus belle', reason: 'no_request', is_sample: true }],
  });
});

test('each count is the rows behind it, of demo accounts only', async () => {
  const rows =
    await query(`select c.by_account + c.by_phone as told, (select count(*)::integer from app.petition_signatures s join auth.users u on u.id = s.user_id
    where s.petition_id = c.id and u.email like '%@mboa.example') as counted from app.petition_counts c`);
  expect(rows.map(({ told }) => told)).toEqual(rows.map(({ counted }) => counted));
  expect(rows.some(({ told }) => told === 2)).toBe(true);
});

test('another start changes nothing, and what a tick or a member changed stays', async () => {
  await query(`update app.petitions set state = 'closed' where state = 'open' and category = 'water'`);
  await query(
    `update app.petition_signatures set state = 'withdrawn' where id = (select min(id::text)::uuid from app.petition_signatures)`,
  );
  const all = () =>
    query(`select t::text from app.petitions t union all select t::text from app.petition_signatures t union all
    select t::text from app.petition_events t union all select t::text from app.petition_counts t order by 1`);
  const before = await all();
  await ensureDemoPetitions(backend, settings);
  await query('select app.tick()');
  expect(await all()).toEqual(before);
});

test('their areas are those of the open data, or a first start would stop', () => {
  const read = (name: string) => readFileSync(new URL(`../../supabase/seed/data/admin/${name}.csv`, import.meta.url), 'utf8');
  const codes = ['regions', 'departments', 'arrondissements'].flatMap((name) =>
    [...read(name).matchAll(/^(CM-[A-Z0-9-]+),/gm)].map((match) => match[1]),
  );
  expect(demoPetitions.filter(({ area }) => area && !codes.includes(area))).toEqual([]);
});
