/** How many connections there may be, and for how long one that says nothing. */
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { listen, type Running } from '#supabase/server/http.ts';
import { usualConnections } from '#supabase/server/limit-connections.ts';

const open = (running: Running, sends = ''): Promise<{ readonly socket: Socket; readonly said: () => string }> =>
  new Promise((resolve) => {
    let said = '';
    const socket = connect(running.port, '127.0.0.1', () => {
      socket.write(sends);
      resolve({ socket, said: () => said });
    });
    socket
      .setEncoding('utf8')
      .on('error', () => undefined)
      .on('data', (text: string) => {
        said += text;
      });
  });

test('a line has so many connections, and gets the place of one that ended', async () => {
  const running = await listen((_, to) => void to.end('here'), 0, '127.0.0.1', createServer(), { ...usualConnections, ofLine: 3 });
  const kept = await Promise.all([open(running), open(running), open(running)]);
  const beyond = await open(running);
  await expect.poll(beyond.said).toMatch(/^HTTP\/1\.1 429 [\s\S]*Retry-After: \d+/i);
  await expect.poll(() => beyond.socket.destroyed || beyond.socket.readableEnded).toBe(true);
  kept[0].socket.destroy();
  await wait(100);
  const next = await open(running, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(next.said).toMatch(/^HTTP\/1\.1 200 /);
  for (const { socket } of [...kept, next]) socket.destroy();
  await running.stop();
});

test('all together have so many', async () => {
  const running = await listen(() => undefined, 0, '127.0.0.1', createServer(), { ...usualConnections, inAll: 2 });
  const kept = await Promise.all([open(running), open(running)]);
  const beyond = await open(running);
  await expect.poll(() => beyond.socket.destroyed || beyond.socket.readableEnded).toBe(true);
  expect(kept.some(({ socket }) => socket.destroyed)).toBe(false);
  for (const { socket } of [...kept, beyond]) socket.destroy();
  await running.stop();
});

test.each([
  ['a head that does not end', 'POST / HTTP/1.1\r\nHost: a\r\nX-Slow: '],
  ['a body that does not end', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc'],
])('%s ends the connection', async (_, sends) => {
  const server = createServer({ connectionsCheckingInterval: 50 });
  const running = await listen((from) => void from.resume(), 0, '127.0.0.1', server, { ...usualConnections, head: 200, whole: 400 });
  const { socket, said } = await open(running, sends);
  await expect.poll(said, { timeout: 5000 }).toMatch(/^HTTP\/1\.1 408 /);
  socket.destroy();
  await running.stop();
});

test('the limits are on for the server that is started', async () => {
  const { server, stop } = await listen(() => undefined, 0);
  const { maxConnections, headersTimeout, requestTimeout, timeout } = server;
  await stop();
  expect(maxConnections).toBeLessThanOrEqual(4096);
  expect([headersTimeout, requestTimeout, timeout].every((limit) => limit > 0 && limit <= 120_000)).toBe(true);
});
