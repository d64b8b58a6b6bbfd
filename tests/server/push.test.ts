/** Phones are woken by the embedded server as by the hosted function: against a push service that verifies who sends and opens what came. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPushHandler } from '#supabase/functions/push/handle.ts';
import { sendDue } from '#supabase/functions/push/send-due.ts';
import { makeVapidKeys, openVapid } from '#supabase/functions/push/vapid.ts';
import { openPushPorts } from '#supabase/server/push-ports.ts';
import { tickOnce } from '#supabase/server/tick.ts';
import { openPushService, type Phone, type PushService } from './fixtures/local-push.ts';
import { keys } from './fixtures/open-test-backend.ts';
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts';
import { type Person, signUp, write } from './fixtures/realtime-ears.ts';

let site: TestSite;
let service: PushService;
let ngum: Person;
let paul: Person;
beforeAll(async () => {
  site = await openTestSite();
  service = await openPushService(keys.vapidKeys.split('.')[0] ?? '');
  await query(`update app.settings set push_origin = '${service.origin}'`);
});
afterAll(async () => {
  await service.close();
  await site.remove();
});
beforeEach(async () => {
  service.received.length = 0;
  service.answers.clear();
  await query('delete from app.push_subscriptions');
  [ngum, paul] = [await signUp(site, 'ngum'), await signUp(site, 'paul')];
});
const query = (sql: string) => site.backend.exclusive(async (db) => (await db.query(sql)).rows);
const call = async ({ token }: Person, name: string, args: object): Promise<unknown> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return (await site.get(`/rest/v1/rpc/${name}`, headers, { method: 'POST', body: JSON.stringify(args) })).json();
};
const choose = (member: Person, prefs: object) =>
  call(member, 'sync', {
    v: 1,
    ops: [{ id: randomUUID(), name: 'set_notification_prefs', v: 1, at: new Date().toISOString(), args: { prefs } }],
    cursor: null,
    scopes: {},
  });
const saveOf = (member: Person, { endpoint, p256dh, auth }: Phone) => call(member, 'save_push_subscription', { endpoint, p256dh, auth });
/** Paul's phone, woken when somebody asks to write to him; and Ngum asks. */
const wakePaul = async (path?: string): Promise<Phone> => {
  const phone = service.addPhone(path);
  await choose(paul, { push: { message_request: true } });
  expect(await saveOf(paul, phone)).toEqual({ status: 'ok' });
  expect(await write(site, ngum, paul)).toBe('ok');
  return phone;
};
const letPass = (minutes: number) =>
  query(`update app.push_queue set asked_at = asked_at - interval '${minutes} minutes', due_at = due_at - interval '${minutes} minutes',
    first_tried_at = first_tried_at - interval '${minutes} minutes'`);

test('a phone gets one push that says nothing, signed for its service alone, and no second one', async () => {
  const phone = await wakePaul();
  await tickOnce(site.backend);
  await tickOnce(site.backend);
  const [push, ...more] = service.received;
  expect(more).toEqual([]);
  expect(new URL(push?.path ?? '', service.origin).href).toBe(phone.endpoint);
  expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal', topic: 'news' });
  const { aud, exp, sub, ...rest } = push?.claims ?? {};
  expect([aud, sub, rest]).toEqual([service.origin, keys.vapidContact, {}]);
  expect(Number(exp) * 1000 - Date.now()).toBeGreaterThan(3_600_000);
  expect(Number(exp) * 1000 - Date.now()).toBeLessThan(86_400_000);
  expect(push && phone.open(push.body)).toBe('{"v":1}');
  expect(await query('select from app.push_queue')).toEqual([]);
});

test('every member’s push is the same, in the clear and in length, whatever happened', async () => {
  const phone = await wakePaul();
  const admin = service.addPhone();
  await choose(ngum, { push: { role_changed: true } });
  await saveOf(ngum, admin);
  await query(`insert into public.audit_log (action, subject_id, details) values ('role_granted', '${ngum.id}', '{"role": "analyst"}')`);
  await tickOnce(site.backend);
  const texts = service.received.map(({ path, body }) => (admin.endpoint.endsWith(path) ? admin : phone).open(body));
  expect(texts).toEqual(['{"v":1}', '{"v":1}']);
  expect(new Set(service.received.map(({ body }) => body.length)).size).toBe(1);
});

describe('what the service answers', () => {
  test.each([404, 410])('%i: it knows the phone no more, and neither do we', async (status) => {
    await wakePaul('/gone');
    service.answers.set('/gone', { status });
    await tickOnce(site.backend);
    expect(await query('select from app.push_subscriptions')).toEqual([]);
    expect(await query('select from app.push_queue')).toEqual([]);
  });

  test.each([500, 429, 403, 302])('%i: tried again later, and then it goes once', async (status) => {
    await wakePaul('/busy');
    service.answers.set('/busy', { status, headers: status === 302 ? { location: `${service.origin}/elsewhere` } : {} });
    await tickOnce(site.backend);
    await tickOnce(site.backend);
    expect(service.received.map(({ path }) => path)).toEqual(['/busy']);
    service.answers.clear();
    await letPass(3);
    await tickOnce(site.backend);
    await tickOnce(site.backend);
    expect(service.received).toHaveLength(2);
    expect(await query('select from app.push_queue')).toEqual([]);
  });

  test('“not before”: it is not asked before', async () => {
    await wakePaul('/later');
    service.answers.set('/later', { status: 503, headers: { 'retry-after': '600' } });
    await tickOnce(site.backend);
    await letPass(9);
    await tickOnce(site.backend);
    expect(service.received).toHaveLength(1);
    await letPass(2);
    await tickOnce(site.backend);
    expect(service.received).toHaveLength(2);
  });

  test('nothing at all: the others are woken all the same', async () => {
    const ports = await openPushPorts(site.backend);
    const phone = await wakePaul();
    await saveOf(ngum, service.addPhone('/dead'));
    await query(
      `insert into app.push_queue (subscription_id, asked_at, due_at) select id, now(), now() from app.push_subscriptions where endpoint like '%/dead'`,
    );
    await query(`insert into app.notifications (id, scope, user_id, kind, target_kind, facts, happened_at)
      values (gen_random_uuid(), '', '${ngum.id}', 'role_changed', 'role', '{}', now() + interval '1 second')`);
    const broken: typeof fetch = (url, init) =>
      String(url).endsWith('/dead') ? Promise.reject(new TypeError('refused')) : fetch(url, init);
    expect(await sendDue({ ...ports, fetch: broken })).toBe(1);
    expect(service.received.map(({ path }) => `${service.origin}${path}`)).toEqual([phone.endpoint]);
    expect(await query('select from app.push_queue')).toHaveLength(1);
  });
});

test('a key that is none of a browser’s is forgotten, and never sent to', async () => {
  const { endpoint, auth } = service.addPhone();
  await choose(paul, { push: { message_request: true } });
  expect(await call(paul, 'save_push_subscription', { endpoint, p256dh: `B${'A'.repeat(86)}`, auth })).toEqual({ status: 'ok' });
  await write(site, ngum, paul);
  await tickOnce(site.backend);
  expect(service.received).toEqual([]);
  expect(await query('select from app.push_subscriptions')).toEqual([]);
});

test('quiet hours put it off; when they are over there is one, for all that came', async () => {
  const phone = await wakePaul();
  await choose(paul, { quiet: { on: true, from: '00:00', to: '23:59' } });
  const minute = new Date(Date.now() + 3_600_000).toISOString().slice(11, 16);
  if (minute === '23:59') await choose(paul, { quiet: { from: '23:59', to: '23:58' } });
  const eve = await signUp(site, 'eve');
  expect(await write(site, eve, paul)).toBe('ok');
  await tickOnce(site.backend);
  expect(service.received).toEqual([]);
  await choose(paul, { quiet: { on: false } });
  await tickOnce(site.backend);
  await tickOnce(site.backend);
  expect(service.received.map(({ path }) => `${service.origin}${path}`)).toEqual([phone.endpoint]);
});

test('after signing out on that phone nothing is sent to it', async () => {
  const phone = await wakePaul();
  const signOut = await site.get('/auth/v1/logout?scope=local', { authorization: `Bearer ${paul.token}` }, { method: 'POST' });
  expect(signOut.ok).toBe(true);
  await tickOnce(site.backend);
  expect(service.received).toEqual([]);
  expect(await query(`select from app.push_subscriptions where endpoint = '${phone.endpoint}'`)).toEqual([]);
});

describe('the function', () => {
  test('tells its key to everybody', async () => {
    const answer = await site.get('/functions/v1/push');
    expect(await answer.json()).toEqual({ key: keys.vapidKeys.split('.')[0] });
  });

  test('sends for the server’s own key alone', async () => {
    await wakePaul();
    const post = (authorization: string, method = 'POST') => site.get('/functions/v1/push', { authorization }, { method });
    for (const wrong of ['', `Bearer ${keys.publishableKey}`, `Bearer ${paul.token}`]) expect((await post(wrong)).status).toBe(401);
    expect((await post(`Bearer ${keys.secretKey}`, 'DELETE')).status).toBe(405);
    expect(service.received).toEqual([]);
    expect(await (await post(`Bearer ${keys.secretKey}`)).json()).toEqual({ status: 'ok', done: 1 });
    const ports = await openPushPorts(site.backend);
    const post502 = createPushHandler({ ...ports, ask: async () => new Response(null, { status: 503 }) });
    const request = () => new Request('http://x/push', { method: 'POST', headers: { authorization: `Bearer ${keys.secretKey}` } });
    expect((await post502(request())).status).toBe(502);
    expect((await createPushHandler({ ...ports, secretKey: '' })(new Request('http://x', { method: 'POST' }))).status).toBe(401);
  });

  test('a service that knows another key of ours takes nothing, and nobody is forgotten for it', async () => {
    await wakePaul();
    const ports = await openPushPorts(site.backend);
    expect(await sendDue({ ...ports, vapid: await openVapid(await makeVapidKeys(), keys.vapidContact) })).toBe(0);
    expect([service.received, (await query('select from app.push_subscriptions')).length]).toEqual([[], 1]);
  });
});
