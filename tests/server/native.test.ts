/** The real server on native PostgreSQL: one setting, the same migrations, roles and answers. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signatureConsent } from '#src/features/petitions/model/mutations.ts';
import { copiesElsewhere } from '#supabase/server/launch.ts';
import { openTestDatabase, type TestDatabase } from '#tests/postgres/prepare-database.ts';
import { addPetition } from '#tests/trust/sync/petition-stage.ts';
import { makeDist } from './fixtures/make-dist.ts';
import { temporaryFolder } from './fixtures/open-test-backend.ts';
import { isStarted, runStart, type Started } from './fixtures/run-start.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = temporaryFolder();
  mkdirSync(path.join(folder, 'data'));
  await makeDist(path.join(folder, 'dist'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database?.close();
});

const start = async (): Promise<Started> => {
  const run = await runStart(folder, { DATABASE_URL: database.server.url('postgres', 'postgres') });
  if (!isStarted(run)) throw new Error(`did not start: ${run.stderr}`);
  return run;
};

type Answer = Readonly<Record<string, unknown>> & { readonly status: number };
const post =
  ({ origin }: Started, token?: string) =>
  async (at: string, body: unknown): Promise<Answer> => {
    const key = /VITE_SUPABASE_PUBLISHABLE_KEY=(.+)/.exec(readFileSync(path.join(folder, '.env'), 'utf8'))?.[1] ?? '';
    const headers = { apikey: key, 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const answer = await fetch(`${origin}${at}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { ...(await answer.json()), status: answer.status };
  };
const account = { email: 'ngum@example.org', password: 'a-long-enough-1', data: { display_name: 'Ngum' } };

test('sign up, sign a petition, pull; all of it is there after a restart', async () => {
  let run = await start();
  const query = async (sql: string, values: unknown[] = []) => (await database.client.query(sql, values)).rows;
  const petition = await addPetition({ query }, { closes_at: new Date(Date.now() + 86_400_000).toISOString() });
  const signedUp = await post(run)('/auth/v1/signup', account);
  expect(signedUp.status).toBe(200);
  await query(`update auth.users set created_at = created_at - interval '30 days'`);
  const args = { id: randomUUID(), petition_id: petition, name_display: 'initials', area_code: null, consent: signatureConsent };
  const op = { id: randomUUID(), name: 'sign_petition', v: 1, args, made_at: new Date().toISOString() };
  const sync = { v: 1, ops: [op], cursor: null, scopes: {} };
  const signed = await post(run, String(signedUp.access_token))('/rest/v1/rpc/sync', sync);
  expect(signed).toMatchObject({ status: 200, results: [{ id: op.id, status: 'ok' }] });
  // Metadata is an object, not a text with one in it, as lite's own driver leaves it.
  expect(await query('select display_name from public.profiles where user_id = $1', [Reflect.get(Object(signedUp.user), 'id')])).toEqual([
    { display_name: 'Ngum' },
  ]);
  await run.stop('SIGTERM');

  run = await start();
  const signedIn = await post(run)('/auth/v1/token?grant_type=password', { email: account.email, password: account.password });
  const again = await post(run, String(signedIn.access_token))('/rest/v1/rpc/sync', sync);
  expect(again).toMatchObject({ status: 200, results: [{ id: op.id, status: 'ok' }] });
  expect(JSON.stringify(await post(run)('/rest/v1/rpc/pull', { v: 1, cursor: null, scopes: {} }))).toContain(petition);
  expect(await query('select count(*)::int as n from app.petition_signatures where petition_id = $1', [petition])).toEqual([{ n: 1 }]);
  expect(run.stderr()).toBe(`${copiesElsewhere}\n`);
  await run.stop('SIGTERM');
});

test('a visitor’s statement ends after the time that is set for visitors, and strangers wait for nobody', async () => {
  await database.client.query(`alter role anon set statement_timeout = '500ms';
    create function public.wait_long() returns text language sql as $$ select pg_sleep(20)::text $$; grant execute on function public.wait_long() to anon`);
  const run = await start();
  const began = performance.now();
  const [slow, quick] = await Promise.all([
    post(run)('/rest/v1/rpc/wait_long', {}),
    post(run)('/rest/v1/rpc/pull', { v: 1, cursor: null, scopes: {} }),
  ]);
  expect(slow.code).toBe('57014');
  expect(quick.status).toBe(200);
  expect(performance.now() - began).toBeLessThan(15_000);
  await run.stop('SIGTERM');
});

test('who listens hears what the database tells', async () => {
  const { openNative } = await import('#supabase/server/native-engine.ts');
  const engine = await openNative(database.server.url('postgres', 'postgres'));
  const heard: string[] = [];
  const stop = await engine.listen('told', (word) => heard.push(word));
  const client = new pg.Client({ connectionString: database.server.url('postgres', 'postgres') });
  await client.connect();
  await client.query("notify told, 'news'");
  await expect.poll(() => heard).toEqual(['news']);
  await client.end();
  await stop();
  await engine.close();
});
