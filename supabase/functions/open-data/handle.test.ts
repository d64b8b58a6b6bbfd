import { expect, test } from 'vitest';
import { createOpenDataHandler, isOpenData } from './handle.ts';

const pid = '0123456789';
const row = {
  ...{
    pid,
    listing: 'open',
    state: 'open',
    title: '=Water, now',
    addressees: ['The council', 'The prefect'],
    signatures: 12,
    closed_at: null,
  },
};
const refused = { listing: 'rejected', title: 'No request', reason: 'no_request', rejected_on: '2026-11-01' };
const answers: Readonly<Record<string, unknown>> = {
  list_petitions: { status: 'ok', counts: { open: 1, rejected: 1 }, total: 2, petitions: [row, refused] },
  read_petition: { status: 'ok', petition: { pid, title: 'Water' }, counts: { by_account: 12 }, events: [] },
  read_petition_areas: {
    status: 'ok',
    regions: { areas: [{ code: 'CM-NW', signatures: 12 }], rest: 0 },
    divisions: { areas: [], rest: 12 },
  },
};

const open = (more: Readonly<Record<string, unknown>> = {}) => {
  const asked: unknown[] = [];
  const handle = createOpenDataHandler({
    ask: async (name, args) => {
      asked.push([name, args]);
      const answer = { ...answers, ...more }[name];
      if (answer instanceof Error) throw answer;
      return answer;
    },
    originOf: () => 'https://mboa.example',
    networkOf: () => 'one',
  });
  const get = (address: string, init: RequestInit = {}): Promise<Response> => handle(new Request(`https://x.example${address}`, init));
  return { asked, get };
};

test('the register as JSON, asked as the screen asks', async () => {
  const { asked, get } = open();
  const answer = await get('/api/petitions.json?q=eau&listing=open&region=CM-NW&category=water&sort=signatures&page=2');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  const wanted = { text: 'eau', listing: 'open', region: 'CM-NW', category: 'water', sort: 'signatures', page: '2', many: 500 };
  expect(asked).toEqual([['list_petitions', { asked: wanted }]]);
  expect(await answer.json()).toEqual({
    ...{ source: 'https://mboa.example', counts: { open: 1, rejected: 1 }, total: 2, page: '2' },
    petitions: [{ ...row, address: `https://mboa.example/petitions/${pid}` }, refused],
  });
});

test('the same for a spreadsheet, which runs nothing of it', async () => {
  const answer = await open().get('/api/petitions.csv');
  expect(answer.headers.get('content-disposition')).toBe('inline; filename="mboa-petitions.csv"');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  // Spreadsheets read it as UTF-8 by this mark.
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head = '', first = '', second = '', ...rest] = new TextDecoder().decode(bytes).split('\r\n');
  expect([head.startsWith('"pid","address","listing"'), rest]).toEqual([true, ['']]);
  expect(first).toContain(`"0123456789","https://mboa.example/petitions/${pid}","open","open","'=Water, now"`);
  expect(first).toContain('"The council; The prefect"');
  expect(second).toContain('"","","rejected","","No request"');
  expect(new Set([head, first, second].map((line) => line.split('","').length)).size).toBe(1);
});

test('one petition with where its signatures come from', async () => {
  const { asked, get } = open();
  expect(await (await get(`/api/petitions/${pid.toUpperCase()}.json`)).json()).toMatchObject({
    address: `https://mboa.example/petitions/${pid}`,
    petition: { title: 'Water' },
    counts: { by_account: 12 },
    events: [],
    signatures_by: { regions: { areas: [{ code: 'CM-NW', signatures: 12 }] }, divisions: { rest: 12 } },
  });
  expect(asked).toEqual([
    ['read_petition', { pid }],
    ['read_petition_areas', { pid }],
  ]);
});

test('who has it is told that it is the same', async () => {
  const { get } = open();
  const etag = (await get('/api/petitions.json')).headers.get('etag') ?? '';
  expect((await get('/api/petitions.json', { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await get('/api/petitions.csv', { headers: { 'if-none-match': etag } })).status).toBe(200);
  const head = await get('/api/petitions.json', { method: 'HEAD' });
  expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag]);
});

test.each([
  '/api/petitions/9.json',
  `/api/petitions/${pid}`,
  `/api/petitions/${pid}.csv`,
  `/api/petitions/${pid}.json/x`,
  '/api/petitions.xml',
  '/api/petitions/..%2f..%2fadmin.json',
])('there is nothing at %s, and no database is asked', async (address) => {
  const { asked, get } = open();
  const answer = await get(address, { headers: { 'accept-language': 'fr' } });
  expect([answer.status, await answer.text(), asked]).toEqual([404, 'Il n’y a pas de pétition à cette adresse.\n', []]);
});

test('of a petition that nobody may read there is none', async () => {
  const { get } = open({ read_petition: { status: 'not_found' }, read_petition_areas: { status: 'not_found' } });
  expect((await get(`/api/petitions/${pid}.json`)).status).toBe(404);
});

test.each([
  ['no answer', null],
  ['a failure', new Error('no line')],
  ['a sign-in page', '<html>'],
  ['no list', { status: 'ok' }],
])('%s of the database is said, and nobody holds it', async (_, answer) => {
  const failed = await open({ list_petitions: answer }).get('/api/petitions.json');
  expect([failed.status, failed.headers.get('retry-after'), failed.headers.get('cache-control')]).toEqual([503, '60', 'no-store']);
});

test('what would write is refused, and one network asks thirty times a minute', async () => {
  const { asked, get } = open();
  expect((await get('/api/petitions.json', { method: 'POST' })).status).toBe(405);
  for (let n = 0; n < 30; n += 1) expect((await get('/api/petitions.json')).status).toBe(200);
  expect([(await get('/api/petitions.json')).status, asked.length]).toEqual([429, 30]);
});

test('a host rewrites to a path of functions; others are none of ours', async () => {
  for (const path of ['/functions/v1/open-data/petitions.json', `/open-data/petitions/${pid}.json`])
    expect((await open().get(path)).status).toBe(200);
  const yes = ['/api/petitions.json', '/api/petitions.csv', `/api/petitions/${pid}.json`, '/functions/v1/open-data/petitions.json'];
  const no = ['/petitions', '/api/petitionsx', '/api/ip', '/api/events.ics', '/functions/v1/calendar/events.ics'];
  expect([yes.filter(isOpenData), no.filter(isOpenData)]).toEqual([yes, []]);
});
