/** What the server takes in: bodies, functions, mail, and where it listens. */
import type { AddressInfo } from 'node:net';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listen } from '#supabase/server/http.ts';
import { mailPage } from '#supabase/server/mail-folder.ts';
import { createSite } from '#supabase/server/site.ts';
import { keys } from './fixtures/open-test-backend.ts';
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.remove());

const post = (pathname: string, body: BodyInit): Promise<Response> =>
  site.get(pathname, { 'content-type': 'application/json' }, { method: 'POST', body });

test.each([
  ['/auth/v1/signup', 64],
  ['/rest/v1/books', 4096],
  ['/api/csp-report', 16],
  ['/api/fee-report', 8],
  ['/api/feedback', 16],
  ['/api/vitals', 8],
  ['/functions/v1/vitals', 8],
  ['/storage/v1/object/files/big', 6144],
])('%s refuses a body over %i KB', async (pathname, kilobytes) => {
  const answer = await post(pathname, 'x'.repeat(kilobytes * 1024 + 1));
  expect(answer.status).toBe(413);
});

test('a body that does not say how long it is is refused once it is too long', async () => {
  const chunk = `400\r\n${'x'.repeat(1024)}\r\n`;
  const answer = await site.raw(
    `POST /auth/v1/signup HTTP/1.1\r\nHost: 127.0.0.1\r\napikey: embedded\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(80)}`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

test('someone who sends slowly holds nobody up', async () => {
  const slow = site
    .raw(
      'POST /auth/v1/signup HTTP/1.1\r\nHost: 127.0.0.1\r\napikey: embedded\r\nContent-Length: 50\r\nConnection: close\r\n\r\n{"email"',
      1000,
    )
    .catch(() => 'gave up');
  await new Promise((resolve) => setTimeout(resolve, 200));
  const answer = await site.get('/rest/v1/books?select=id', {}, { signal: AbortSignal.timeout(2000) });
  expect(answer.status).toBe(200);
  expect(await slow).toBe('gave up');
});

test('a CSP report is logged without what a person typed', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const report = {
    'csp-report': {
      'effective-directive': 'img-src',
      'blocked-uri': 'https://evil.example/x.png?token=1',
      'document-uri': 'http://127.0.0.1/search?q=my+illness',
      'script-sample': 'secret',
    },
  };
  const answer = await post('/api/csp-report', JSON.stringify(report));
  const logged = warn.mock.calls.flat().join();
  warn.mockRestore();
  expect(answer.status).toBe(204);
  expect(logged).toBe('csp-report {"rule":"img-src","blocked":"https://evil.example/x.png","page":"http://127.0.0.1/search"}');
});

test('the caller is told its network, never its address, whatever it claims to be', async () => {
  const answer = await site.get('/api/ip', { 'x-forwarded-for': '203.0.113.77' });
  expect(await answer.json()).toEqual({ ip: '127.0.0.0' });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('the header that the operator names says who calls, and no page of mails is behind a proxy', async () => {
  const pages = async (): Promise<Response> => new Response('page');
  const behind = createSite({ backend: site.backend, packs: '', pages, showsMail: true, addressHeader: 'x-operator' });
  const ask = (pathname: string, headers: Readonly<Record<string, string>>) =>
    behind(new Request(`http://127.0.0.1${pathname}`, { headers }), '127.0.0.1');
  const claims = { 'x-forwarded-for': '198.51.100.1', 'x-mboa-peer': '198.51.100.1' };
  expect(await (await ask('/api/ip', { ...claims, 'x-operator': '198.51.100.1, 203.0.113.77' })).json()).toEqual({ ip: '203.0.113.0' });
  expect(await (await ask('/api/ip', claims)).json()).toEqual({ ip: 'unknown' });
  expect(await (await site.get('/api/ip', claims)).json()).toEqual({ ip: '127.0.0.0' });
  expect((await ask('/_dev/mail', {})).status).toBe(404);
});

test('functions answer under both of their addresses, others do not exist', async () => {
  expect((await site.get('/functions/v1/ip')).status).toBe(200);
  for (const name of ['missing', 'constructor', '__proto__', '']) expect((await site.get(`/api/${name}`)).status).toBe(404);
});

test('mail goes to a folder, and is read on a page (who else may open it: own-machine.test.ts)', async () => {
  const client = createClient(site.origin, keys.publishableKey, { auth: { persistSession: false } });
  expect((await client.auth.signUp({ email: 'ngo@mboa.example', password: 'a-long-enough-1' })).error).toBeNull();
  expect((await client.auth.resetPasswordForEmail('ngo@mboa.example')).error).toBeNull();
  const page = await (await site.get('/_dev/mail')).text();
  expect(page).toContain('ngo@mboa.example');
  expect(page).toMatch(/<a href="http:\/\/127\.0\.0\.1[^"]*verify/);
});

test('a mail cannot put markup into the page', async () => {
  const mail = { to: 'a@b', subject: '<script>', text: 'http://x/"><img src=x onerror=alert(1)>\n<b>', sentAt: '' };
  const html = await mailPage([mail]).text();
  expect(html).not.toMatch(/<script>|<img|<b>/);
});

test('nobody is an administrator by sending no key at all', async () => {
  const answer = await fetch(`${site.origin}/rest/v1/secret_notes?select=*`);
  expect(answer.status).toBe(401);
});

test('a failure inside is a 500 that tells nothing, with the security headers on it', async () => {
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  const backend = { ...site.backend, fetch: () => Promise.reject(new Error('password=hunter2')) };
  const broken = createSite({ backend, packs: '', pages: async () => new Response('') });
  const answer = await broken(new Request('http://127.0.0.1/rest/v1/books'), null);
  const logged = stderr.mock.calls.flat().join();
  stderr.mockRestore();
  expect([answer.status, answer.headers.has('content-security-policy')]).toEqual([500, true]);
  expect(`${await answer.text()}${logged}`).not.toContain('hunter2');
});

test('the server listens on this machine only unless it is told otherwise', async () => {
  const running = await listen(() => undefined, 0);
  expect((running.server.address() as AddressInfo).address).toBe('127.0.0.1');
  await running.stop();
});
