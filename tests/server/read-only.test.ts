/** Read only on the embedded engine, over HTTP: nothing that members or visitors ask for is written, an administrator opens it again, and what waited counts once. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { protocolVersion } from '#src/data/sync/protocol.ts';
import { demoNotices, ensureDemoNotices } from '#supabase/server/demo-notices.ts';
import { tickOnce } from '#supabase/server/tick.ts';
import { addPetition, signing } from '#tests/trust/sync/petition-stage.ts';
import { copyTestTemplate, openTestBackend, type TestBackend } from './fixtures/open-test-backend.ts';

interface Member {
  readonly id: string;
  readonly token: string;
}
let backend: TestBackend;
let [admin, member] = [
  { id: '', token: '' },
  { id: '', token: '' },
];
const notice = randomUUID();

const query = async (sql: string, values: unknown[] = []) => [
  ...(await backend.exclusive((db) => db.query<Readonly<Record<string, unknown>>>(sql, values))).rows,
];
const ask = async (path: string, body: object, who?: Member, method = 'POST'): Promise<readonly [status: number, body: unknown]> => {
  const answer = await backend.ask(path, {
    method,
    body: JSON.stringify(body),
    ...(who && { headers: { authorization: `Bearer ${who.token}` } }),
  });
  const text = await answer.text();
  return [answer.status, text && JSON.parse(text)];
};
const call = (name: string, body: object, who?: Member) => ask(`/rest/v1/rpc/${name}`, body, who);
const credentials = (name: string) => ({ email: `${name}@example.org`, password: 'a-long-enough-1' });
const signUp = async (name: string): Promise<Member> => {
  const [, pair] = await ask('/auth/v1/signup', credentials(name));
  const { access_token: token, user } = pair as { access_token: string; user: { id: string } };
  return { id: user.id, token };
};
const close = () =>
  call(
    'save_service_notice',
    { target: notice, read_rev: null, told: { en: 'The server moves now.', fr: 'Le serveur déménage.', read_only: true } },
    admin,
  );

beforeAll(async () => {
  backend = await openTestBackend(await copyTestTemplate());
  [admin, member] = [await signUp('admin'), await signUp('ngum')];
  await query('select app.make_admin($1)', ['admin@example.org']);
});
afterAll(() => backend?.remove());
afterEach(() => query('delete from app.service_notices'));

test('a signature waits while it is so, and counts once afterwards', async () => {
  const petition = await addPetition({ query }, { closes_at: new Date(Date.now() + 86_400_000).toISOString() });
  const op = { id: randomUUID(), v: 1, made_at: new Date().toISOString(), ...signing(petition) };
  const send = async () => {
    const [status, body] = await call('sync', { v: protocolVersion, ops: [op], cursor: null, scopes: {} }, member);
    return [status, (body as { results: readonly { status: string }[] }).results.map((result) => result.status)];
  };
  expect(await close()).toMatchObject([200, { status: 'ok' }]);
  expect([await send(), await send()]).toEqual([
    [200, ['retry_later']],
    [200, ['retry_later']],
  ]);
  expect(await call('end_service_notice', { target: notice }, admin)).toMatchObject([200, { status: 'ok' }]);
  expect([await send(), await send()]).toEqual([
    [200, ['ok']],
    [200, ['ok']],
  ]);
  expect(await query('select by_account from app.petition_counts where id = $1', [petition])).toEqual([{ by_account: 1 }]);
});

test('whatever else writes is refused with the code of PostgreSQL, reading and signing in go on, and nobody signs up', async () => {
  const profile = () => ask(`/rest/v1/profiles?user_id=eq.${member.id}`, { bio: 'Farmer' }, member, 'PATCH');
  expect(await close()).toMatchObject([200, { status: 'ok' }]);
  expect(await profile()).toMatchObject([405, { code: '25006' }]);
  expect(await call('set_consent', { about: 'measures', agrees: false }, member)).toMatchObject([405, { code: '25006' }]);
  expect(await query('select bio from public.profiles where user_id = $1', [member.id])).toEqual([{ bio: null }]);
  expect(await call('service_status', {})).toMatchObject([200, { is_read_only: true }]);
  expect(await call('pull', { v: protocolVersion, cursor: null, scopes: {} })).toMatchObject([200, { v: 1 }]);
  expect(await ask('/auth/v1/token?grant_type=password', credentials('ngum'))).toMatchObject([200, { user: { id: member.id } }]);
  const [status] = await ask('/auth/v1/signup', credentials('late'));
  expect(status).toBeGreaterThanOrEqual(400);
  expect(await query("select from auth.users where email = 'late@example.org'")).toEqual([]);
  expect(await ask(`/rest/v1/profiles?user_id=eq.${admin.id}`, { bio: 'Moves the server' }, admin, 'PATCH')).toEqual([204, '']);
});

test('what is due by the API waits for the end of it, and is done then', async () => {
  await query('insert into app.pictures_to_remove (member, since) values (gen_random_uuid(), now())');
  const left = () => query('select member from app.pictures_to_remove');
  await close();
  await tickOnce(backend);
  expect(await left()).toHaveLength(1);
  await query('delete from app.service_notices');
  await tickOnce(backend);
  expect(await left()).toEqual([]);
});

test('the samples are there once and say that they are samples; none of them closes anything', async () => {
  for (let start = 0; start < 2; start += 1) await ensureDemoNotices(backend);
  const [, status] = await call('service_status', {});
  expect(status).toMatchObject({ is_read_only: false, notices: demoNotices.map(() => ({ is_sample: true })) });
  expect(JSON.stringify(status)).toMatch(/A sample: .*Un exemple\u202f: /);
});
