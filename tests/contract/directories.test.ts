/**
 * What the server tells of changed directories, against the model and against the packs: a directory that is forgotten, a column more
 * or less, or a value written otherwise would show one row in two ways.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readChanges } from '#src/data/packs/changes/read-changes.ts';
import type { OverlayRow, PullCursor } from '#src/data/packs/packs-store.ts';
import { confirmable } from '#src/features/contributions/model/still-true.ts';
import { seenFacts } from '#src/features/contributions/still-true/seen-facts.ts';
import { entities } from '#src/model/index.ts';
import type { PacksDatabase } from '#supabase/packs/packs-database.ts';
import { readRows } from '#supabase/packs/read-rows.ts';
import { importSeed } from '#supabase/seed/import-seed.ts';
import { openStage, type Stage } from '#tests/trust/roles/stage.ts';

let stage: Stage;
let db: PacksDatabase;
beforeAll(async () => {
  stage = await openStage();
  const { client } = stage.database;
  db = { query: (sql, params) => client.query(sql, params), exec: (sql) => client.query(sql) };
  await importSeed(
    { query: async (sql, params) => ({ rows: (await client.query(sql, [...(params ?? [])])).rows }), exec: (sql) => client.query(sql) },
    { unclear: true },
  );
  // None comes with the seed (model/numbers/loan.ts).
  await client.query(`insert into public.loans (id, source, source_key, as_of, licence, name, lender, amount, currency)
    select gen_random_uuid(), code, 'loan', '2021', 'official act', 'Road of a test', 'Bank of a test', 1200000000000, 'XAF' from public.sources limit 1`);
});
afterAll(() => stage?.close());

test('every directory of the model is told of, and nothing else is', async () => {
  const rows = await stage.query('select name from app.directories order by name');
  expect(rows.map(({ name }) => name)).toEqual(entities.map(({ table }) => table).sort());
});

test('a directory that is published from now on is told of by itself', async () => {
  await stage.query('begin');
  await stage.query(
    `create table public.libraries (like app.record including all, name text not null); call app.publish_directory('public.libraries')`,
  );
  expect(await stage.query(`select of_people from app.directories where name = 'libraries'`)).toEqual([{ of_people: false }]);
  await stage.query('rollback');
});

test('read from the beginning, page after page, every row is the one that a pack carries', async () => {
  const impossible: string[] = [];
  const told = new Map<string, OverlayRow>();
  let cursor: PullCursor | null = { xid: '0' };
  let pages = 0;
  for (let more = true; more; pages += 1) {
    const answer = readChanges(await stage.call(null, 'pull_directories', 1, cursor), entities, (table) => impossible.push(table));
    if (!answer) throw new Error('no answer of ours');
    for (const row of answer.rows) {
      expect(told.has(`${row.table} ${row.pid}`), `${row.table} ${row.pid} came twice`).toBe(false);
      told.set(`${row.table} ${row.pid}`, row);
    }
    ({ cursor, more } = answer);
  }
  expect(impossible).toEqual([]);
  expect(pages).toBeGreaterThan(10);
  for (const entity of entities) {
    const packed = await readRows(db, entity);
    expect(packed.length, entity.table).toBeGreaterThan(0);
    const living = [...told.values()].filter(({ table, row }) => table === entity.table && row);
    expect(new Map(living.map(({ pid, row }) => [pid, row])), entity.table).toEqual(new Map(packed.map((row) => [row.pid, row])));
  }
});

test('what a pack says of a row that residents confirm is what the server compares it with', async () => {
  for (const entity of entities.filter(({ table }) => confirmable.includes(table))) {
    const packed = (await readRows(db, entity)).map((row) => ({ pid: row.pid, seen: seenFacts(entity, row) }));
    expect(packed.length, entity.table).toBeGreaterThan(100);
    const said = `from public.${entity.table} t join jsonb_to_recordset($1::jsonb) as p(pid text, seen jsonb) on p.pid = t.pid
      where app.saw_facts('${entity.table}', to_jsonb(t), p.seen)`;
    expect(await stage.query(`select count(*)::int as n ${said}`, [JSON.stringify(packed)]), entity.table).toEqual([{ n: packed.length }]);
    const other = packed.map(({ pid, seen }) => ({ pid, seen: { ...seen, name: 'Another' } }));
    expect(await stage.query(`select t.name ${said}`, [JSON.stringify(other)])).toEqual([]);
  }
});
