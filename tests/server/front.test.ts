/** In front of a project that stands elsewhere: here one of our own servers in its place. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFront } from '#supabase/server/front.ts';
import { listen, type Running, toListener } from '#supabase/server/http.ts';
import { makeDist, makePacks } from './fixtures/make-dist.ts';
import { keys } from './fixtures/open-test-backend.ts';
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts';

let project: TestSite;
let running: Running;
let asked: { readonly url: string; readonly headers: Headers }[];
const get = (pathname: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${running.port}${pathname}`, { redirect: 'manual', ...init });

/** Draws what the project says to a visitor. */
const entry = `export const openPages = ({ fetch, backend }) => ({ isDrawn: (path) => path.startsWith('/villages/'), isPersonal: () => false, robots: (origin) => origin, warm: async () => {},
  draw: async ({ origin }) => {
    const answer = await fetch(backend.url + '/rest/v1/rpc/content_standing', { method: 'POST', headers: { apikey: backend.key, 'content-type': 'application/json' }, body: '{"pid":"0000000000"}' });
    return { status: 200, html: [origin, answer.status, await answer.text()].join(' ') };
  } });`;

beforeAll(async () => {
  project = await openTestSite();
  const folder = path.join(project.backend.dataFolder, 'front');
  const [dist, packs] = [path.join(folder, 'dist'), path.join(folder, 'packs')];
  await makeDist(dist);
  await makePacks(packs);
  mkdirSync(path.join(dist, '.server'));
  writeFileSync(path.join(dist, '.server/package.json'), '{ "type": "module" }');
  writeFileSync(path.join(dist, '.server/entry.js'), entry);
  asked = [];
  const { site } = createFront({
    url: project.origin,
    key: keys.publishableKey,
    dist,
    packs,
    origin: 'https://mboa.example',
    addressHeader: '',
    fetch: (input, init) => {
      asked.push({ url: input, headers: new Headers(init?.headers) });
      return fetch(input, init);
    },
  });
  running = await listen(toListener(site), 0);
});
afterAll(async () => {
  await running.stop();
  await project.remove();
});

test('the app and the packs come from here, with a policy that lets phones reach the project', async () => {
  const page = await get('/petitions', { headers: { accept: 'text/html' } });
  expect(page.status).toBe(200);
  const socket = project.origin.replace('http', 'ws');
  expect(page.headers.get('content-security-policy')).toContain(`connect-src 'self' ${project.origin} ${socket};`);
  expect((await get('/assets/home-Ab12Cd34.js')).headers.get('cache-control')).toContain('immutable');
  expect(await (await get('/packs/manifest.json')).json()).toMatchObject({ v: 1 });
});

test('pages are drawn from what the project tells a visitor, for the address that people open', async () => {
  const page = await get('/villages/bafut', { headers: { accept: 'text/html', cookie: 'a=b' } });
  expect(await page.text()).toBe('https://mboa.example 200 {"status":"not_found"}');
  expect(await (await get('/robots.txt')).text()).toBe('https://mboa.example');
  const told = asked.find(({ url }) => url === `${project.origin}/rest/v1/rpc/content_standing`);
  expect([told?.headers.get('apikey'), told?.headers.get('authorization'), told?.headers.get('cookie')]).toEqual([
    keys.publishableKey,
    null,
    null,
  ]);
});

test('polls and charts for other sites and calendars are asked of the project', async () => {
  const none = await get('/polls/embed/0000000000');
  expect([none.status, none.headers.get('content-security-policy')?.includes('frame-ancestors *')]).toEqual([404, true]);
  const chart = await get('/numbers/embed/debt-gdp');
  expect([chart.status, chart.headers.get('content-security-policy')?.includes('frame-ancestors *')]).toEqual([404, true]);
  expect(asked.some(({ url }) => url.startsWith(`${project.origin}/rest/v1/series?code=eq.debt-gdp&`))).toBe(true);
  const calendar = await get('/api/events.ics?area=CM-NW');
  expect([calendar.status, calendar.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  for (const name of ['poll_for_embed', 'read_calendar'])
    expect(
      asked.some(({ url }) => url.endsWith(name)),
      name,
    ).toBe(true);
});

test('functions are the project’s, told who called; what is too long goes no further', async () => {
  const answer = await get('/api/ip?x=1', { headers: { 'x-forwarded-for': '203.0.113.9', cookie: 'a=b' } });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const call = asked.find(({ url }) => url === `${project.origin}/functions/v1/ip?x=1`);
  expect([call?.headers.get('x-forwarded-for'), call?.headers.get('cookie'), call?.headers.get('apikey')]).toEqual([
    '127.0.0.1',
    null,
    keys.publishableKey,
  ]);
  // The link in a mail's header leads to the page that asks.
  const token = '0b6f7c1e-58a3-4d1a-9d0e-2f3b4c5d6e7f';
  const led = await get(`/api/unsubscribe?token=${token}`);
  expect([led.status, led.headers.get('location')]).toEqual([303, `/unsubscribe#${token}`]);
  const before = asked.length;
  const long = await get('/api/vitals', { method: 'POST', body: 'x'.repeat(300_000) });
  expect([long.status, asked.length]).toEqual([413, before]);
});

test('nothing of the project’s own paths is here', async () => {
  for (const pathname of ['/rest/v1/villages', '/auth/v1/token', '/storage/v1/object/x', '/functions/v1/ip', '/realtime/v1/websocket'])
    expect((await get(pathname)).status, pathname).toBe(404);
});
