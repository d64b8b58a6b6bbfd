/** What is answered again without the database is what the database would say: after every write, to every member, at any time. */
import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signatureConsent } from '#src/features/petitions/model/mutations.ts';
import { createRandom } from '#tests/sync/random.ts';
import { addPetition } from '#tests/trust/sync/petition-stage.ts';
import { copyTestTemplate, keys, openTestBackend, type TestBackend } from './fixtures/open-test-backend.ts';

interface Asker {
  readonly id: string;
  /** Null: a visitor. */
  readonly token: string | null;
  cursor: unknown;
}

let backend: TestBackend;
let askers: Asker[] = [];
const petitions: string[] = [];

const query = async (sql: string, values: unknown[] = []) => [
  ...(await backend.exclusive((db) => db.query<Readonly<Record<string, unknown>>>(sql, values))).rows,
];
const closes_at = new Date(Date.now() + 30 * 86_400_000).toISOString();

async function signUp(name: string): Promise<Asker> {
  const body = JSON.stringify({ email: `${name}@example.org`, password: 'a-long-enough-1', data: { display_name: name } });
  const pair = await (await backend.ask('/auth/v1/signup', { method: 'POST', body })).json();
  return { id: pair.user.id, token: pair.access_token, cursor: null };
}

beforeAll(async () => {
  backend = await openTestBackend(await copyTestTemplate());
  askers = [{ id: '', token: null, cursor: null }];
  for (const name of ['ngum', 'eto', 'abe']) askers.push(await signUp(name));
  for (let i = 0; i < 3; i++) petitions.push(await addPetition({ query }, { closes_at }));
});
afterAll(() => backend?.remove());

/** A header that says nothing, but makes the question an unusual one, which nobody has an answer for. */
const uncached = { prefer: 'handling=lenient' };

async function ask(name: 'pull' | 'sync', { token }: Pick<Asker, 'token'>, told: object, more: Readonly<Record<string, string>> = {}) {
  const headers = { ...more, ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
  const body = JSON.stringify({ v: 1, ...told, ...(name === 'sync' ? { ops: [] } : {}) });
  const answer = await backend.ask(`/rest/v1/rpc/${name}`, { method: 'POST', headers, body });
  return { status: answer.status, ...(await answer.json()) };
}
const withoutTime = ({ server_time: _, ...said }: Readonly<Record<string, unknown>>) => said;

/** Moves the database's clock, which writes nothing: who asks the database hears it, whoever is answered without it does not. */
const setClock = (time: string): Promise<unknown> => query("select set_config('app.test_now', $1, false)", [time]);

const act = (by: Asker, name: string, args: object): Promise<Response> =>
  backend.ask('/rest/v1/rpc/sync', {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}` },
    body: JSON.stringify({
      v: 1,
      ops: [{ id: randomUUID(), name, v: 1, args, made_at: new Date().toISOString() }],
      cursor: null,
      scopes: {},
    }),
  });

const sign = (by: Asker, petition_id: string): Promise<Response> =>
  act(by, 'sign_petition', { id: randomUUID(), petition_id, name_display: 'initials', area_code: null, consent: signatureConsent });

type PickOne = <T>(from: readonly T[]) => T;

const writes: readonly ((pick: PickOne, member: Asker) => Promise<unknown>)[] = [
  (pick, member) => sign(member, pick(petitions)),
  async () => petitions.push(await addPetition({ query }, { closes_at })),
  (pick) => query("update app.petitions set title = title || '.' where id = $1", [pick(petitions)]),
  (pick) => query('update app.petitions set deleted_at = now() where id = $1', [pick(petitions)]),
  (_, member) => query("update auth.users set banned_until = now() + interval '1 day' where id = $1", [member.id]),
  (_, member) => query('update auth.users set banned_until = null where id = $1', [member.id]),
  (_, member) => query('delete from auth.sessions where user_id = $1', [member.id]),
  () => query('update app.sync_epoch set epoch = gen_random_uuid()'),
  () => query('select app.tick()'),
  (_, member) => query("update public.profiles set display_name = display_name || 'a' where user_id = $1", [member.id]),
  // What fails or is taken back.
  () => query('insert into app.sync_epoch (only_row) values (false)').catch(() => undefined),
  async () => {
    await backend.exclusive((db) => db.exec("begin; update app.petitions set title = 'Never to be heard of'; rollback"));
  },
];

const fail = (): never => {
  throw new Error('nothing to pick from');
};

test('100 random writes and questions: what is kept is what the database says', async () => {
  const random = createRandom(11);
  const pick: PickOne = (from) => from[Math.floor(random.next() * from.length)] ?? fail();
  const write = (): Promise<unknown> => pick(writes)(pick, pick(askers.slice(1)));
  for (let step = 0; step < 100; step++) {
    if (random.next() < 0.4) await write();
    const asker = pick(askers);
    const cursor = random.next() < 0.5 ? asker.cursor : null;
    const name = asker.token !== null && random.next() < 0.5 ? 'sync' : 'pull';
    const told = { cursor, scopes: random.next() < 0.5 ? {} : { public: '1' } };
    const change = random.next() < 0.2 ? write() : null;
    await Promise.all([ask(name, asker, told), ask(name, asker, told)]);
    await change;
    const [kept, said] = [await ask(name, asker, told), await ask(name, asker, told, uncached)];
    expect(withoutTime(kept), `step ${step}`).toEqual(withoutTime(said));
    if (kept.status === 200) asker.cursor = kept.cursor;
  }
}, 300_000);

test('the same question is not asked of the database twice, and its time goes on', async () => {
  for (const asker of askers) {
    const told = { cursor: null, scopes: {} };
    const first = await ask('pull', asker, told);
    expect(first.status).toBe(200);
    await setClock('2020-01-01');
    const again = await ask('pull', asker, told);
    expect((await ask('pull', asker, told, uncached)).server_time).toBe(Date.parse('2020-01-01'));
    await setClock('');
    expect(withoutTime(again)).toEqual(withoutTime(first));
    expect(again.server_time).toBeGreaterThanOrEqual(first.server_time);
    expect(again.server_time - Date.now()).toBeLessThan(1000);
  }
});

test('nobody hears what was said to another, in the same words', async () => {
  await query('update auth.users set banned_until = null');
  const told = { cursor: null, scopes: {} };
  for (const asker of [...askers, ...askers]) {
    const { scopes } = await ask('pull', asker, told);
    expect(Object.keys(scopes).filter((name) => name.startsWith('user:'))).toEqual(asker.token === null ? [] : [`user:${asker.id}`]);
  }
});

test('a token that has ended is answered no more, however lately it was', async () => {
  const sign = (exp: number): Promise<string> =>
    new SignJWT({ role: 'authenticated', sub: askers[1]?.id, exp })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(new TextEncoder().encode(keys.jwtSecret));
  const end = Math.floor(Date.now() / 1000) + 3;
  const token = await sign(end);
  const told = { cursor: null, scopes: {} };
  expect((await ask('pull', { token }, told)).status).toBe(200);
  expect((await ask('pull', { token }, told)).status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, end * 1000 - Date.now() + 50));
  expect((await ask('pull', { token }, told)).status).toBe(401);
});

test('a mutation is done each time it is asked for', async () => {
  const petition = { id: await addPetition({ query }, { closes_at }) };
  for (const name of ['paul', 'marie', 'samuel']) {
    const by = await signUp(name);
    await sign(by, petition.id);
    await sign(by, petition.id);
  }
  const [counted] = await query('select count(*)::int as n from app.petition_signatures where petition_id = $1 and deleted_at is null', [
    petition.id,
  ]);
  expect(counted).toEqual({ n: 3 });
});
