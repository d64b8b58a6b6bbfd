/**
 * A token outlives its sign-in by up to 15 minutes. With it nothing is decided: every function that may write, every mutation, and every column
 * that members write themselves, all read from the catalog, answer 401 and change nothing.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { protocolVersion } from '#src/data/sync/protocol.ts';
import { readMutations } from './fuzz/acts.ts';
import { readFunctions, writeFingerprintSql } from './fuzz/callable-functions.ts';
import { openStage, type Stage } from './roles/stage.ts';

let stage: Stage;
let ngum: string;
let claims: Readonly<Record<string, object>>;
beforeAll(async () => {
  stage = await openStage();
  // Whoever may do all of it, so that nothing else is in the way.
  ngum = await stage.addAdmin();
  for (const role of ['moderator', 'petition_officer']) await stage.giveRole(ngum, { role });
  const [ended, over] = [randomUUID(), randomUUID()];
  await stage.query("insert into auth.sessions (id, user_id, not_after) values ($1, $2, now() - interval '1 second')", [over, ngum]);
  claims = {
    'that has ended': { session_id: ended },
    'whose time is over': { session_id: over },
    'of somebody else': { session_id: await stage.addMember() },
    'that is none': { session_id: "' or true --" },
    'that is not told': { session_id: null },
  };
});
afterAll(() => stage?.close());

const kinds = ['that has ended', 'whose time is over', 'of somebody else', 'that is none', 'that is not told'];

const query = async (sql: string, parameters?: unknown[]) => ({ rows: [...(await stage.query(sql, parameters))] });
const print = async (): Promise<unknown> => (await stage.query(await writeFingerprintSql(query)))[0]?.print;

/** What is answered otherwise than by 401. */
const heardBy = async (kind: string, statements: readonly string[]): Promise<readonly string[]> => {
  const ask = stage.withClaims(claims[kind] ?? {});
  const before = await print();
  const wrong: string[] = [];
  for (const sql of statements) {
    const { error } = await ask(ngum, sql);
    if (error !== 'PT401') wrong.push(`${error ?? 'answered'}: ${sql}`);
  }
  expect(await print()).toEqual(before);
  return wrong;
};

/** The round trip asks once it has something to decide, and is tried with every mutation there is. */
const callsThatMayWrite = async (): Promise<readonly string[]> => {
  const volatile = await stage.query(
    "select proname as name from pg_proc where pronamespace = 'public'::regnamespace and provolatile = 'v'",
  );
  const names = new Set(volatile.map(({ name }) => name));
  const called = (await readFunctions(query)).filter(({ name }) => names.has(name) && name !== 'sync');
  expect(called.length).toBeGreaterThan(20);
  return called.map(({ name, takes }) => `select public.${name}(${takes.map(({ type }) => `null::${type}`).join(', ')})`);
};
const acts = async (): Promise<readonly string[]> =>
  (await readMutations(query)).map(({ name, v }) => {
    const op = { id: randomUUID(), name, v, args: {}, made_at: new Date().toISOString() };
    return `select public.sync(${protocolVersion}, '${JSON.stringify([op])}', null, '{}')`;
  });
const columns = async (): Promise<readonly string[]> =>
  (
    await stage.query(`select format('update %s set %I = %2$I', c.oid::regclass, a.attname) as sql from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped and has_column_privilege('authenticated', c.oid, a.attnum, 'update')`)
  ).map(({ sql }) => String(sql));

describe.each(kinds)('with the token of a sign-in %s', (kind) => {
  test('no function that may write does anything', async () => {
    expect(await heardBy(kind, await callsThatMayWrite())).toEqual([]);
  });
  test('no mutation is decided', async () => {
    expect(await heardBy(kind, await acts())).toEqual([]);
  });
  test('no column is written', async () => {
    expect(await heardBy(kind, await columns())).toEqual([]);
  });
});

test('one that lives opens all of it', async () => {
  for (const sql of [...(await callsThatMayWrite()), ...(await acts()), ...(await columns())])
    expect([sql, (await stage.request(ngum, sql)).error]).not.toEqual([sql, 'PT401']);
});

test('a function that does not ask is heard', async () => {
  await stage.query(`create function public.planted() returns void language sql security definer set search_path = '' as 'delete from app.settings';
    grant execute on function public.planted() to authenticated`);
  const planted = (await callsThatMayWrite()).filter((sql) => sql.includes('planted'));
  const { error } = await stage.withClaims(claims['that has ended'] ?? {})(ngum, planted[0] ?? '');
  await stage.query('drop function public.planted; insert into app.settings default values on conflict do nothing');
  expect([planted.length, error]).toEqual([1, null]);
});

test('there is no other way for members to write: rows are only changed, and files not at all', async () => {
  const others = await stage.query(`select c.oid::regclass || ' ' || verb as way from pg_class c, unnest(array['insert', 'delete']) as verb
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and (has_table_privilege('authenticated', c.oid, verb)
      or verb = 'insert' and has_any_column_privilege('authenticated', c.oid, verb))
    union all select polname from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace = 'storage'::regnamespace and polcmd <> 'r'`);
  expect(others).toEqual([]);
});

test('the server’s own key belongs to no sign-in', async () => {
  const claimed = JSON.stringify({ sub: ngum, role: 'service_role' });
  await stage.query('begin');
  await stage.query("select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)", [claimed, ngum]);
  const rows = await stage.query('select app.has_session() as answer');
  await stage.query('rollback');
  expect(rows).toEqual([{ answer: true }]);
});
