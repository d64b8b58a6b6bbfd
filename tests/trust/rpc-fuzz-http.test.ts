/** The hostile inputs of rpc-fuzz.test.ts, fewer of them, as bodies over HTTP on the embedded backend: never the server's fault. */
import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Backend, openBackend } from '#supabase/server/backend.ts';
import { readMigrations } from '#supabase/server/migrate.ts';
import { copyTemplate, keys, visitorRequest } from '#tests/server/fixtures/open-test-backend.ts';
import { type Actor, actors, seedActors } from './actors.ts';
import type { Query } from './catalog.ts';
import { actsFor, readMutations } from './fuzz/acts.ts';
import { type CallableFunction, readFunctions, writeFingerprintSql } from './fuzz/callable-functions.ts';
import { inputsFor } from './fuzz/hostile-input.ts';
import { inputsOverHttp } from './fuzz/how-many.ts';
import { keptBy, verdictOf } from './fuzz/judge-answer.ts';
import { seedFeeReports } from './fuzz/seed-fee-reports.ts';
import { seedFeedback } from './fuzz/seed-feedback.ts';
import { seedLegacy } from './fuzz/seed-legacy.ts';
import { seedNameAccount } from './fuzz/seed-name-account.ts';
import { seedNotices } from './fuzz/seed-notices.ts';
import { seedContents, seedGroup, seedMessages, seedNotifications, seedPetitions, seedPolls } from './fuzz/seeded.ts';
import { signToken } from './sign-token.ts';

const seed = Number(process.env.MBOA_FUZZ_SEED ?? 20261121);
const callers = actors.filter(({ name }) => name === 'anon' || name === 'member' || name === 'admin');

const planted = {
  version: '29990101000000',
  name: 'planted',
  sql: `create table public.planted_rows (note text);
    create function public.planted(note text) returns jsonb language plpgsql security definer set search_path = ''
    as $$ begin insert into public.planted_rows values (note); return '{"status": "invalid"}'; end $$;
    grant execute on function public.planted(text) to authenticated`,
};

let backend: Backend;
let query: Query;
let dataFolder: string;
let functions: readonly CallableFunction[];
let acts: ReturnType<typeof actsFor>;
let readPrint: (name: string) => Promise<string>;
beforeAll(async () => {
  dataFolder = await copyTemplate();
  backend = await openBackend({ dataFolder, keys, siteUrl: 'http://127.0.0.1:4300', migrations: [...readMigrations(), planted] });
  query = (sql, parameters) => backend.exclusive((db) => db.query(sql, parameters));
  await seedActors(query);
  await seedPetitions(query);
  await seedPolls(query);
  await seedMessages(query);
  await seedGroup(query);
  await seedNotifications(query);
  await seedContents(query);
  await seedLegacy(query);
  await seedFeeReports(query);
  await seedFeedback(query);
  await seedNameAccount(query);
  await seedNotices(query);
  functions = await readFunctions(query);
  acts = actsFor(await readMutations(query));
  readPrint = await watchPrint();
});
afterAll(async () => {
  await backend?.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** Now and then a body that is no object of arguments at all. */
const bodiesFor = (...called: Parameters<typeof inputsFor>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 9, arbitrary: inputsFor(...called).map((input) => JSON.stringify(input)) },
    { weight: 1, arbitrary: fc.constantFrom('', 'null', '[]', '[{}]', '"text"', '7', '{', '{"a":', '{}', '\u0000', '['.repeat(10_000)) },
  );

const send = async (name: string, actor: Actor, body: string): Promise<{ readonly status: number; readonly verdict: string }> => {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (actor.userId) headers.set('authorization', `Bearer ${signToken(actor, keys.jwtSecret)}`);
  const answer = await backend.fetch(visitorRequest(`http://127.0.0.1/rest/v1/rpc/${name}`, { method: 'POST', headers, body }), null);
  const told: unknown = await answer.json().catch(() => null);
  return { status: answer.status, verdict: verdictOf(told) };
};

/** The number that the next transaction will get that writes. */
const readNewest = async (): Promise<unknown> =>
  (await query('select pg_snapshot_xmax(pg_current_snapshot())::text as newest')).rows[0]?.newest;

/** All that is kept, looked at anew only where something was written: nothing is without a number for its transaction. */
const watchPrint = async (): Promise<(name: string) => Promise<string>> => {
  const fingerprintSql = await writeFingerprintSql(query);
  const seen: { newest: unknown; print: unknown } = { newest: null, print: null };
  return async (name) => {
    const newest = await readNewest();
    if (newest !== seen.newest) Object.assign(seen, { newest, print: (await query(fingerprintSql)).rows[0]?.print });
    return keptBy(name, seen.print);
  };
};

/** Throws, with the seed and the smallest body, when a fault was found. */
const fuzz = async (name: string, actor: Actor): Promise<number> => {
  const called = functions.find((each) => each.name === name);
  if (!called) throw new Error(`no function ${name} is callable`);
  let before = await readPrint(name);
  let done = 0;
  const property = fc.asyncProperty(bodiesFor(called, { 'sync.ops': acts }), async (body) => {
    const { status, verdict } = await send(name, actor, body);
    if (status >= 500) throw new Error(`status ${status}`);
    if (verdict === 'ok') done += 1;
    const after = await readPrint(name);
    if (verdict !== 'ok' && after !== before) throw new Error(`an effect with status ${status} and the verdict ${verdict}`);
    before = after;
  });
  await fc.assert(property, { numRuns: inputsOverHttp, seed, includeErrorInReport: true });
  return done;
};

test(`no function has an effect without "ok" or fails with 5xx, in ${inputsOverHttp} bodies for each caller`, async () => {
  let done = 0;
  for (const { name } of functions.filter((each) => each.name !== 'planted')) for (const actor of callers) done += await fuzz(name, actor);
  expect(done).toBeGreaterThan(10);
});

test('a planted function that writes before it refuses is found out', async () => {
  const member = callers.find(({ name }) => name === 'member');
  if (!member) throw new Error('no member');
  await expect(fuzz('planted', member)).rejects.toThrow(/an effect with status 200 and the verdict invalid/);
});
