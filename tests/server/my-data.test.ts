/** The account's own affairs over HTTP with real sign-ups: sign-ins told apart, agreement on record, leaving, and what the tick leaves of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { textsVersion } from '#src/model/accounts/consent.ts';
import { jpeg } from '#supabase/functions/avatar/crafted-pictures.ts';
import { createSweepHandler } from '#supabase/functions/sweep/handle.ts';
import { sweep } from '#supabase/functions/sweep/sweep.ts';
import { createSite } from '#supabase/server/site.ts';
import { tickOnce } from '#supabase/server/tick.ts';
import { copyTestTemplate, keys, openTestBackend, type TestBackend } from './fixtures/open-test-backend.ts';

interface Pair {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly user: { readonly id: string };
}

const password = 'a-long-enough-1';
const phone = 'Mozilla/5.0 (Android 13; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0';

let backend: TestBackend;
let site: ReturnType<typeof createSite>;
let count = 0;
let email = '';
let here: Pair;
beforeAll(async () => {
  backend = await openTestBackend(await copyTestTemplate());
  site = createSite({ backend, packs: backend.dataFolder, pages: async () => new Response('page') });
});
afterAll(() => backend?.remove());
beforeEach(async () => {
  count += 1;
  email = `leaving${count}@example.org`;
  here = await enter('signup', { email, password, data: { display_name: 'Ngum', agreed_terms: textsVersion } });
});

const enter = async (how: string, body: object): Promise<Pair> => {
  const answer = await backend.ask(`/auth/v1/${how}`, { method: 'POST', body: JSON.stringify(body), headers: { 'user-agent': phone } });
  return (await answer.json()) as Pair;
};
const call = async (name: string, args: object = {}, { access_token }: Pair = here): Promise<Readonly<Record<string, unknown>>> => {
  const headers = { authorization: `Bearer ${access_token}` };
  const answer = await backend.ask(`/rest/v1/rpc/${name}`, { method: 'POST', body: JSON.stringify(args), headers });
  return (await answer.json()) as Readonly<Record<string, unknown>>;
};
const refresh = (pair: Pair): Promise<Response> =>
  backend.ask('/auth/v1/token?grant_type=refresh_token', { method: 'POST', body: JSON.stringify({ refresh_token: pair.refresh_token }) });
const query = async (sql: string, values: unknown[] = []) =>
  (await backend.exclusive((db) => db.query<Readonly<Record<string, unknown>>>(sql, values))).rows;
const sendPicture = async (): Promise<string> => {
  const headers = { apikey: keys.publishableKey, authorization: `Bearer ${here.access_token}` };
  const answer = await site(new Request('http://127.0.0.1/api/avatar', { method: 'POST', headers, body: jpeg(64, 64) }), '127.0.0.1');
  return ((await answer.json()) as { url: string }).url;
};
const isSeen = async (url: string): Promise<boolean> => (await backend.ask(url)).ok;
const letTimePass = () => query("update public.account_deletions set due_at = now() - interval '1 second'");

test('each sign-in is in the list with its browser and ends by itself; the others go on', async () => {
  const other = await enter('token?grant_type=password', { email, password });
  const list = (await call('my_sessions')).sessions as readonly { id: string; is_this: boolean; user_agent: string }[];
  expect(list.map(({ is_this, user_agent }) => [is_this, user_agent])).toEqual([
    [true, phone],
    [false, phone],
  ]);
  expect(await call('end_session', { session: list[1]?.id })).toEqual({ status: 'ok' });
  expect(await (await refresh(other)).json()).toMatchObject({ error_code: 'refresh_token_not_found' });
  expect((await refresh(here)).status).toBe(200);
});

test('a browser that says a novel, or nothing, signs in all the same', async () => {
  for (const [agent, kept] of [
    ['x'.repeat(5000), 'x'.repeat(400)],
    ["'; drop table auth.users; --", "'; drop table auth.users; --"],
    ['', null],
  ] as const) {
    const headers = { 'user-agent': agent };
    const answer = await backend.ask('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email, password }),
      headers,
    });
    const list = (await call('my_sessions', {}, (await answer.json()) as Pair)).sessions as readonly {
      is_this: boolean;
      user_agent: unknown;
    }[];
    expect(list.find(({ is_this }) => is_this)?.user_agent).toBe(kept);
  }
});

test('the sign-up has recorded which texts were agreed to; the switch is on record too', async () => {
  expect(await call('set_consent', { about: 'measures', agrees: false })).toEqual({ status: 'ok' });
  expect(await call('my_standing')).toMatchObject({
    deletion: null,
    consents: [
      { kind: 'terms', version: textsVersion, withdrawn_at: null },
      { kind: 'measures', given_at: null },
    ],
  });
});

test('the export has the address, the sign-in and the agreement, and no secret', async () => {
  const url = await sendPicture();
  const text = JSON.stringify(await call('export_my_data'));
  for (const own of [email, phone, textsVersion, url, 'Ngum']) expect(text).toContain(own);
  const [secrets] = await query('select encrypted_password as hash from auth.users where id = $1', [here.user.id]);
  for (const secret of [here.refresh_token, here.access_token, String(secrets?.hash)]) expect(text).not.toContain(secret);
});

describe('leaving', () => {
  test('ends the other sign-ins at once; whoever signs in again hears of it and undoes it', async () => {
    const lost = await enter('token?grant_type=password', { email, password });
    expect(await call('request_account_deletion')).toMatchObject({ status: 'ok' });
    expect((await refresh(lost)).status).toBe(400);
    expect(await call('read_profile', { who: here.user.id })).toEqual({ status: 'not_found' });
    const back = await enter('token?grant_type=password', { email, password });
    expect(await call('my_standing', {}, back)).toMatchObject({ deletion: { due_at: expect.any(String) } });
    expect(await call('cancel_account_deletion', {}, back)).toEqual({ status: 'ok' });
    expect(await call('read_profile', { who: here.user.id }, back)).toMatchObject({ status: 'ok' });
  });

  test('after thirty days the account, its sign-ins and its picture are gone, and the address is free', async () => {
    const url = await sendPicture();
    await call('request_account_deletion');
    await tickOnce(backend);
    expect([await isSeen(url), (await refresh(here)).status]).toEqual([true, 200]);
    await letTimePass();
    await tickOnce(backend);
    await tickOnce(backend);
    expect(await isSeen(url)).toBe(false);
    expect(await query('select from auth.users where id = $1', [here.user.id])).toEqual([]);
    expect(await query('select from app.pictures_to_remove')).toEqual([]);
    expect(await (await refresh(here)).json()).toMatchObject({ error_code: 'refresh_token_not_found' });
    for (const name of ['my_standing', 'export_my_data']) expect(await call(name)).toMatchObject({ code: 'PT401' });
    const next = await enter('signup', { email, password });
    expect(next.user.id).not.toBe(here.user.id);
  });

  test('a sweep that fails, or is cut off after the files, is done by the next one', async () => {
    const url = await sendPicture();
    await call('request_account_deletion');
    await letTimePass();
    await query('select app.tick()');
    let fails = true;
    const ports = {
      secretKey: keys.secretKey,
      ask: async (path: string, init: RequestInit): Promise<Response> =>
        fails && init.method === 'DELETE'
          ? new Response(null, { status: 503 })
          : backend.fetch(new Request(`http://localhost${path}`, init), null),
    };
    expect(await sweep(ports)).toBe(0);
    expect([await isSeen(url), (await query('select from app.pictures_to_remove')).length]).toEqual([true, 1]);
    fails = false;
    expect(await sweep(ports)).toBe(1);
    expect([await isSeen(url), (await query('select from app.pictures_to_remove')).length]).toEqual([false, 0]);
    expect(await sweep(ports)).toBe(0);
    expect(await sweep({ ...ports, secretKey: keys.publishableKey })).toBe(null);
  });

  test('the hosted function sweeps for the server’s own key alone', async () => {
    const ask = (path: string, init: RequestInit) => backend.fetch(new Request(`http://localhost${path}`, init), null);
    const handle = createSweepHandler({ secretKey: keys.secretKey, ask });
    const post = (authorization: string, method = 'POST') => handle(new Request('http://x/sweep', { method, headers: { authorization } }));
    expect((await post(`Bearer ${keys.publishableKey}`)).status).toBe(401);
    expect((await post(`Bearer ${here.access_token}`)).status).toBe(401);
    expect((await post(`Bearer ${keys.secretKey}`, 'GET')).status).toBe(405);
    expect(await (await post(`Bearer ${keys.secretKey}`)).json()).toEqual({ status: 'ok', done: 0 });
    expect((await createSweepHandler({ secretKey: '', ask })(new Request('http://x', { method: 'POST' }))).status).toBe(401);
  });
});
