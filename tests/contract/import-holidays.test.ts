/** Public holidays among the events: as the list says, touched by no second import, and never moved back once an administrator has confirmed them. */
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newFindings } from '#supabase/seed/core/findings.ts';
import { loadTable } from '#supabase/seed/core/load-table.ts';
import { loadHolidays } from '#supabase/seed/events/load-holidays.ts';
import { readHolidays } from '#supabase/seed/events/read-holidays.ts';
import type { SeedDatabase } from '#supabase/seed/seed-database.ts';
import { ownedSources, readSources } from '#supabase/seed/sources/source-list.ts';
import { openInMemory } from '#tests/postgres/in-memory.ts';

type Row = Readonly<Record<string, unknown>>;
const all = readHolidays({ path: 'supabase/seed/data', findings: newFindings() });
const eid = all.find(({ starts_at }) => starts_at.startsWith('2027-03-09')) ?? all[0];
let pglite: PGlite;
let db: SeedDatabase;
const rowsOf = async (sql: string, parameters: readonly unknown[] = []) => (await db.query(sql, parameters)).rows as readonly Row[];
const stamps = () =>
  rowsOf(`select t.id, t.xid, t.rev, t.updated_at from app.contents t union all select t.id, t.xid, t.rev, t.updated_at from app.events t
  order by 1, 3, 4`);
const eidIs = async (): Promise<Row | undefined> =>
  (
    await rowsOf(
      `select e.title, e.starts_at::text, c.ends_at = e.ends_at as has_one_end, e.certainty, e.scope, c.scope as of_head,
      e.deleted_at is null and c.deleted_at is null as lives from app.events e join app.contents c on c.id = e.id where e.id = $1`,
      [eid?.id],
    )
  )[0];

beforeAll(async () => {
  pglite = await openInMemory();
  db = { query: (sql, parameters) => pglite.query(sql, [...(parameters ?? [])]), exec: (sql) => pglite.exec(sql) };
  await db.exec(`set app.test_now = '2026-11-24T12:00:00Z'`);
  await loadTable(db, { table: 'sources', rows: readSources({ unclear: false }) }, ownedSources, () => undefined);
  await loadHolidays(db, all);
});
afterAll(() => pglite.close());

test('each day of the list is an event of the whole country, with its source and nobody’s name', async () => {
  const rows = await rowsOf(`select c.kind, c.owner_id, c.owner_name, c.source_code, c.scope = e.scope as is_with_its_fields,
    c.scope = case when c.ends_at < now() - interval '30 days' then 'older:event:' || to_char(c.ends_at at time zone 'Africa/Douala', 'YYYY-MM') else 'public' end as is_on_its_phones, c.region_code, e.category, e.all_day, e.lang,
    e.entry, e.told_at, c.opened_at = '2026-11-23T00:00:00+01:00' as is_as_old, e.ends_at - e.starts_at = '24:00:00' as is_a_day,
    (e.starts_at at time zone 'Africa/Douala')::time::text as begins, c.ends_at = e.ends_at as has_one_end
    from app.events e join app.contents c on c.id = e.id`);
  expect(rows).toHaveLength(40);
  for (const row of rows)
    expect(row).toEqual({
      ...{
        kind: 'event',
        owner_id: null,
        owner_name: null,
        source_code: 'date-holidays',
        is_with_its_fields: true,
        is_on_its_phones: true,
        region_code: null,
      },
      ...{ category: 'public_holiday', all_day: true, lang: 'en', entry: 'free', told_at: null, is_as_old: true, is_a_day: true },
      ...{ begins: '00:00:00', has_one_end: true },
    });
  expect(
    await rowsOf(
      `select c.state, e.certainty, count(*)::integer as n from app.events e join app.contents c on c.id = e.id group by 1, 2 order by 1, 2`,
    ),
  ).toEqual([
    { state: 'open', certainty: 'moon', n: 4 },
    { state: 'open', certainty: 'sure', n: 17 },
    { state: 'past', certainty: 'moon', n: 4 },
    { state: 'past', certainty: 'sure', n: 15 },
  ]);
});

test('a second import touches no row', async () => {
  const before = await stamps();
  expect(await loadHolidays(db, all)).toEqual({ inserted: 0, updated: 0, unchanged: 40, removed: 0 });
  expect(await stamps()).toEqual(before);
});

test('what the list says anew is written, and nothing else', async () => {
  const before = await stamps();
  const moved = { ...eid, starts_at: '2027-03-10T00:00:00+01:00', ends_at: '2027-03-11T00:00:00+01:00' } as (typeof all)[number];
  expect(
    await loadHolidays(
      db,
      all.map((one) => (one.id === eid?.id ? moved : one)),
    ),
  ).toMatchObject({ updated: 1, unchanged: 39 });
  expect(await eidIs()).toMatchObject({ starts_at: '2027-03-09 23:00:00+00', has_one_end: true, certainty: 'moon' });
  const after = await stamps();
  expect(after.filter((row) => !before.some((old) => JSON.stringify(old) === JSON.stringify(row)))).toHaveLength(2);
  expect(await loadHolidays(db, all)).toMatchObject({ updated: 1, unchanged: 39 });
});

test('one that left the list goes with its fields, one that comes back lives again; events of members are left alone', async () => {
  await db.query(
    `insert into app.contents (id, scope, kind, state, is_sample) values ('00000000-0000-8000-8000-000000000001', '', 'event', 'open', true)`,
  );
  const without = all.filter(({ id }) => id !== eid?.id);
  expect(await loadHolidays(db, without)).toEqual({ inserted: 0, updated: 0, unchanged: 39, removed: 1 });
  expect(await eidIs()).toMatchObject({ lives: false, scope: 'archive', of_head: 'archive' });
  expect(await loadHolidays(db, without)).toMatchObject({ removed: 0 });
  expect(await loadHolidays(db, all)).toMatchObject({ inserted: 0, updated: 1, removed: 0 });
  expect(await eidIs()).toMatchObject({ lives: true, scope: 'public', of_head: 'public' });
  expect(await rowsOf(`select deleted_at from app.contents where is_sample`)).toEqual([{ deleted_at: null }]);
});

test('a day that was confirmed is not moved back, nor taken away; its name may still be put right', async () => {
  await db.query(
    `update app.events set starts_at = '2027-03-10T00:00:00+01:00', ends_at = '2027-03-11T00:00:00+01:00', certainty = 'confirmed' where id = $1`,
    [eid?.id],
  );
  await db.query(`update app.contents set ends_at = '2027-03-11T00:00:00+01:00' where id = $1`, [eid?.id]);
  const before = await stamps();
  expect(await loadHolidays(db, all)).toMatchObject({ updated: 0, unchanged: 40 });
  expect(
    await loadHolidays(
      db,
      all.filter(({ id }) => id !== eid?.id),
    ),
  ).toMatchObject({ removed: 0 });
  expect(await stamps()).toEqual(before);
  const renamed = all.map((one) => (one.id === eid?.id ? { ...one, title: 'End of Ramadan' } : one));
  expect(await loadHolidays(db, renamed)).toMatchObject({ updated: 1 });
  expect(await eidIs()).toMatchObject({ title: 'End of Ramadan', starts_at: '2027-03-09 23:00:00+00', certainty: 'confirmed' });
});

test('the clock moves a day that is over, and the next import leaves that', async () => {
  await db.exec(`set app.test_now = '2027-01-01T23:00:01Z'; select app.tick();`);
  const before = await stamps();
  expect(await loadHolidays(db, all)).toMatchObject({ inserted: 0, removed: 0 });
  expect(
    await rowsOf(`select c.state from app.events e join app.contents c on c.id = e.id where e.starts_at = '2027-01-01T00:00:00+01:00'`),
  ).toEqual([{ state: 'past' }]);
  expect((await stamps()).length).toBe(before.length);
});

test('they are imported whole or not at all', async () => {
  const before = await stamps();
  const [first] = all;
  const wrong = { ...first, id: '00000000-0000-8000-8000-000000000002', title: 'x' } as (typeof all)[number];
  await expect(loadHolidays(db, [...all, wrong])).rejects.toThrow('Import of public holidays failed and was undone');
  expect(await stamps()).toEqual(before);
});
