/** What no client of ours would do to the live endpoint: whoever does it loses the connection, and everybody else goes on. */
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { keys } from './fixtures/open-test-backend.ts';
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts';
import { closeEars, frame, joinOf, lineTo, listenTo, openEar, type Person, say, signUp, statusOf } from './fixtures/realtime-ears.ts';

const limits = { connections: 12, connectionsOfAddress: 8, channels: 3, frame: 4096, messages: 40, idle: 1500 };
let site: TestSite;
let paul: Person;
beforeAll(async () => {
  site = await openTestSite(limits);
  paul = await signUp(site, 'paul');
});
afterAll(() => site?.remove());

const lines: WebSocket[] = [];
const open = (...which: string[]): WebSocket => {
  const line = lineTo(site, ...which);
  lines.push(line);
  return line;
};
const hangUp = (): void => {
  for (const line of lines.splice(0)) line.terminate();
};
afterEach(async () => {
  hangUp();
  await closeEars();
  await expect.poll(async () => (await listenTo(await openEar(site, paul.token), `user:${paul.id}`)).states).toEqual(['SUBSCRIBED']);
  await closeEars();
  expect((await site.get('/rest/v1/villages?select=pid')).status).toBe(200);
});

test.each<[string, string | Buffer, number]>([
  ['words', 'hello', 1007],
  ['half of JSON', '["1","1","realtime:x","phx_join",{', 1007],
  ['another form', '{"topic":"phoenix"}', 1007],
  ['numbers for names', '[1,2,3,4,5]', 1007],
  ['nothing', '', 1007],
  ['bytes', Buffer.from([3, 255, 255, 255, 0, 0, 1]), 1007],
  ['bytes of another kind', Buffer.alloc(64, 9), 1007],
  ['a long name', frame('1', 'x'.repeat(300), 'phx_join', {}), 1007],
  ['too much', 'x'.repeat(5000), 1009],
])('sends %s', async (_, message, code) => {
  expect((await say(site, message)).code).toBe(code);
});

test('sends what means nothing', async () => {
  const { code, answers } = await say(
    site,
    frame('1', 'phoenix', 'heartbeat', {}),
    frame('2', 'realtime:x', 'phx_leave', {}),
    frame('3', 'realtime:x', 'access_token', { access_token: 7 }),
    joinOf('4', '', { a: 1 }),
    frame('5', '__proto__', 'phx_join', { config: 'x' }),
    frame('6', 'realtime:x', 'constructor', {}),
    joinOf('7', `user:'; drop table app.messages; --`, paul.token),
  );
  const said = answers.map((text) => JSON.parse(text)).map(([, ref, , event, { status }]) => `${ref} ${status ?? event}`);
  expect([code, said]).toEqual([0, ['1 ok', '2 ok', '2 phx_close', '4 error', '5 error', '6 error', '7 error']]);
});

test('joins more channels than a connection may have', async () => {
  const any = 'create policy planted on realtime.messages for select to authenticated using (true)';
  await site.backend.exclusive((db) => db.exec(any));
  const { answers } = await say(site, ...['1', '2', '3', '3', '4', '5'].map((n) => joinOf(n, `room:${n}`, paul.token)));
  await site.backend.exclusive((db) => db.exec('drop policy planted on realtime.messages'));
  const said = answers.map((text) => JSON.parse(text)[4]).map(({ status, response }) => response.reason ?? status);
  expect(said).toEqual(['ok', 'ok', 'ok', 'ok', ...Array(2).fill('ChannelRateLimitReached: too many channels')]);
});

test('says too much at once', async () => {
  const beats = Array.from({ length: 500 }, (_, n) => frame(String(n), 'phoenix', 'heartbeat', {}));
  expect((await say(site, ...beats)).code).toBe(1008);
  const { code, answers } = await say(site, ...Array.from({ length: 50 }, (_, n) => joinOf(String(n), `user:${paul.id}`, paul.token)));
  // Each of them asks the database.
  expect([code, answers.length <= limits.messages / 6]).toEqual([1008, true]);
});

test('sends bytes that are no frames', async () => {
  await new Promise((resolve) => {
    const socket = connect(Number(new URL(site.origin).port), '127.0.0.1', () => {
      const key = Buffer.alloc(16, 1).toString('base64');
      const head = `Host: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}`;
      socket.write(`GET /realtime/v1/websocket?apikey=embedded HTTP/1.1\r\n${head}\r\n\r\n`);
      socket.write(Buffer.alloc(4096, 0xff));
    });
    socket.on('error', () => undefined).on('data', () => undefined);
    socket.once('close', resolve);
  });
});

test('connects too often from one place: what is beyond is refused, and there is room again', async () => {
  const codes = await Promise.all(Array.from({ length: limits.connectionsOfAddress + 3 }, () => statusOf(open())));
  expect(codes.sort()).toEqual([...Array(limits.connectionsOfAddress).fill(101), 429, 429, 429]);
  hangUp();
  await expect.poll(() => statusOf(open())).toBe(101);
});

test('says nothing: it ends; one that beats does not', async () => {
  const beating = await listenTo(await openEar(site, paul.token), `user:${paul.id}`);
  const since = performance.now();
  const silent = open();
  await new Promise((resolve) => silent.once('close', resolve));
  expect(performance.now() - since).toBeGreaterThan(limits.idle);
  expect(beating.states).toEqual(['SUBSCRIBED']);
});

describe('a connection needs', () => {
  test('the public key', async () => {
    expect(await statusOf(open())).toBe(101);
    expect(await statusOf(open(`apikey=${keys.publishableKey}`))).toBe(101);
    for (const query of ['', 'apikey=', 'apikey=other', `apikey=${keys.secretKey}`]) expect(await statusOf(open(query))).toBe(401);
  });

  test('a version that is spoken, and the one address', async () => {
    expect(await statusOf(open('apikey=embedded&vsn=3.0.0'))).toBe(400);
    const elsewhere = ['/', '/realtime/v1', '/realtime/v1/websocket/x', '/rest/v1/'];
    for (const path of elsewhere) expect(await statusOf(open('apikey=embedded', path))).toBe(404);
    expect((await site.get('/realtime/v1/websocket?apikey=embedded')).status).toBe(404);
  });
});

test('who offers another protocol is answered in this one', async () => {
  const offer = 'Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk';
  expect(await site.raw(`GET /api/ip HTTP/1.1\r\nHost: 127.0.0.1\r\n${offer}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
});

test('the server ends with connections open', async () => {
  const other = await openTestSite();
  const ended = new Promise((resolve) =>
    lineTo(other)
      .once('open', () => resolve(null))
      .once('close', resolve),
  );
  await ended;
  const since = performance.now();
  await other.remove();
  expect(performance.now() - since).toBeLessThan(2000);
});
