/**
 * The page of mails is for whoever sits at the machine. Tried against it: names that only look like the machine's, names that are made to point
 * to it, proxies on the machine itself, other machines, and a run that was started to be reached by others.
 */
import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSite } from '#supabase/server/site.ts';
import { makeDist } from './fixtures/make-dist.ts';
import { copyTemplate, temporaryFolder } from './fixtures/open-test-backend.ts';
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts';
import { isStarted, runStart } from './fixtures/run-start.ts';

const canary = 'a link that opens an account';
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await site.backend.mails.send({ to: 'ngo@mboa.example', subject: 'Confirm', text: canary });
});
afterAll(() => site.remove());

const ask = (host: string, more: readonly string[] = [], version = '1.1'): Promise<string> =>
  site.raw([`GET /_dev/mail HTTP/${version}`, ...(host ? [`Host: ${host}`] : []), ...more, 'Connection: close', '', ''].join('\r\n'));

const ownHosts = ['127.0.0.1', '127.0.0.1:4300', '127.8.9.10', 'localhost', 'LocalHost:65535', '[::1]', '[::1]:4300'];

const otherHosts = [
  '127.0.0.1.evil.example',
  '127.0.0.1.evil.example:4300',
  '127.0.0.1.nip.io',
  '127.evil.example',
  '127.0.0',
  '127.0.0.1.1',
  '127.0.0.256',
  '127.0.0.1.',
  '127.1',
  '0x7f.0.0.1',
  '2130706433',
  '0.0.0.0',
  '::ffff:127.0.0.1',
  '[::ffff:127.0.0.1]',
  '[::ffff:127.0.0.1].evil.example',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::1].evil.example',
  '[::1',
  'localhost.',
  'localhost.evil.example',
  'evil.example.localhost',
  'evil-localhost',
  'xlocalhost',
  'rebound.example',
  'evil.example#127.0.0.1',
  '127.0.0.1#evil.example',
  '127.0.0.1?evil.example',
  '127.0.0.1\\evil.example',
  'evil.example@127.0.0.1',
  '127.0.0.1@evil.example',
  '127.0.0.1, evil.example',
  '127.0.0.1 evil.example',
  '%6cocalhost',
  'ｌocalhost',
  '',
];

const ofProxies = [
  'Forwarded: for=203.0.113.7',
  'X-Forwarded-For: 203.0.113.7',
  'X-Forwarded-For: 127.0.0.1',
  'X-Forwarded-For:',
  'X-Forwarded-Host: mboa.example',
  'X-Forwarded-Proto: https',
  'X-Forwarded-Server: proxy',
  'X-Forwarded: 1',
  'X-Original-Host: mboa.example',
  'X-Real-IP: 203.0.113.7',
  'X-Client-IP: 203.0.113.7',
  'X-Cluster-Client-IP: 203.0.113.7',
  'Via: 1.1 proxy',
  'CF-Connecting-IP: 203.0.113.7',
  'CF-Ray: 8f0',
  'True-Client-IP: 203.0.113.7',
  'Fastly-Client-IP: 203.0.113.7',
  'Fly-Client-IP: 203.0.113.7',
  'CDN-Loop: cloudflare',
  'Tailscale-User-Login: ngo',
];

const expectNothing = async (host: string, more: readonly string[], version?: string): Promise<void> => {
  const answer = await ask(host, more, version);
  expect(answer, host).toMatch(/^HTTP\/1\.1 404 /);
  expect(answer, host).not.toContain(canary);
};

test.each(ownHosts)('at the machine itself, as %s, it opens', async (host) => {
  expect(await ask(host)).toMatch(new RegExp(`^HTTP/1\\.1 200 [^]*${canary}`));
});

test.each(otherHosts)('as "%s" it does not', async (host) => {
  const answer = await ask(host);
  expect(answer).toMatch(/^HTTP\/1\.1 (400|404) /);
  expect(answer).not.toContain(canary);
});

test('no other host comes in with any header either', async () => {
  for (const host of otherHosts)
    for (const header of ofProxies) expect(await ask(host, [header]), `${host}, ${header}`).not.toContain(canary);
});

test.each(ofProxies)('a proxy on this machine that adds "%s" is answered that there is nothing', async (header) => {
  for (const host of ownHosts) await expectNothing(host, [header]);
});

test('a proxy that adds nothing speaks HTTP/1.0, as nobody else does; two hosts are no host', async () => {
  for (const host of [...ownHosts, '']) await expectNothing(host, [], '1.0');
  expect(await ask('127.0.0.1', ['Host: evil.example'])).toMatch(/^HTTP\/1\.1 400 /);
  expect(await ask('evil.example', ['Host: 127.0.0.1'])).toMatch(/^HTTP\/1\.1 400 /);
});

test.each([null, '', '192.168.1.9', '10.0.0.1', '127.0.0.1.evil.example', '::ffff:192.168.1.9', '::2', '::1:1', 'fe80::1', '1127.0.0.1'])(
  'whoever calls from %s is told that there is nothing',
  async (peer) => {
    const direct = createSite({ backend: site.backend, packs: '', pages: async () => new Response('page'), showsMail: true });
    expect((await direct(new Request('http://127.0.0.1/_dev/mail'), peer)).status).toBe(404);
  },
);

test('a site that was not told to show mails has no such page for anybody', async () => {
  const direct = createSite({ backend: site.backend, packs: '', pages: async () => new Response('page') });
  expect((await direct(new Request('http://127.0.0.1/_dev/mail'), '127.0.0.1')).status).toBe(404);
});

test('a run has the page, and none that was started with --host, not even with its own address', async () => {
  const folder = temporaryFolder();
  renameSync(await copyTemplate(), path.join(folder, 'data'));
  await makeDist(path.join(folder, 'dist'));
  for (const [args, status] of [
    [[], 200],
    [['--host', '0.0.0.0'], 404],
    [['--host', '127.0.0.1'], 404],
  ] as const) {
    const run = await runStart(folder, {}, args);
    if (!isStarted(run)) throw new Error(run.stderr);
    expect((await fetch(`${run.origin}/_dev/mail`)).status, args.join(' ')).toBe(status);
    await run.stop('SIGTERM');
  }
  rmSync(folder, { recursive: true, force: true });
});
