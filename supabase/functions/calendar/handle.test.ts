import { describe, expect, test } from 'vitest';
import { regionCodes } from '#src/shared/region-codes.ts';
import { parseCalendar, valuesOf } from '#tests/server/fixtures/parse-calendar.ts';
import { createCalendarHandler, isCalendar } from './handle.ts';
import { words } from './words.ts';

const pid = '0123456789';
const event = {
  pid,
  state: 'open',
  said: null,
  title: 'Council session',
  title_fr: 'Session du conseil',
  category: 'council_session',
  starts_at: '2026-12-01T08:00:00+00:00',
  ends_at: '2026-12-01T11:30:00+00:00',
  all_day: false,
  place: 'Council hall',
  text: null,
  region_code: 'CM-NW',
  certainty: null,
  changed_at: '2026-11-20T09:30:15+00:00',
  rev: 2,
};
const told = { status: 'ok', events: [event] };

const open = (answer: unknown) => {
  const asked: (readonly (string | null)[])[] = [];
  const handle = createCalendarHandler({
    ask: async (_, wanted) => {
      asked.push(Object.values(wanted));
      if (answer instanceof Error) throw answer;
      return answer;
    },
    originOf: () => 'https://mboa.example',
    networkOf: () => 'one',
  });
  const get = (address: string, init: RequestInit = {}): Promise<Response> => handle(new Request(`https://x.example${address}`, init));
  return { asked, get };
};

test('one event is a file of its own', async () => {
  const { asked, get } = open(told);
  const answer = await get(`/api/events/${pid}.ics`);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    `inline; filename="mboa-${pid}.ics"`,
  ]);
  expect(asked).toEqual([[null, pid]]);
  const calendar = parseCalendar(await answer.text());
  expect(calendar.parts.map(valuesOf)).toMatchObject([{ UID: `${pid}@mboa`, URL: `https://mboa.example/events/${pid}` }]);
});

test.each([
  ['?area=CM-NW', 'CM-NW', 'Mboa · North-West'],
  ['?area=all', 'all', 'Mboa · Cameroon'],
  ['', 'all', 'Mboa · Cameroon'],
  ['?area=CM-OU&lang=fr', 'CM-OU', 'Mboa · Ouest'],
])('a calendar to subscribe to: %s', async (query, region, name) => {
  const { asked, get } = open(told);
  const calendar = parseCalendar(await (await get(`/api/events.ics${query}`)).text());
  expect(asked).toEqual([[region, null]]);
  expect(valuesOf(calendar).NAME).toBe(name);
});

test('every region has its name in both languages', () => {
  for (const lang of ['en', 'fr'] as const) expect(Object.keys(words[lang].regions).sort()).toEqual([...regionCodes].sort());
});

test.each([
  ['?lang=fr', 'en', 'Session du conseil'],
  ['', 'fr-CM,fr;q=0.9', 'Session du conseil'],
  ['?lang=en', 'fr', 'Council session'],
  ['?lang=xx', '', 'Council session'],
])('in the language of the address, else of the reader: %s to "%s"', async (query, accepted, title) => {
  const answer = await open(told).get(`/api/events/${pid}.ics${query}`, { headers: { 'accept-language': accepted } });
  expect(await answer.text()).toContain(`SUMMARY:${title}\r\n`);
  expect(answer.headers.get('vary')).toBe('accept-language');
});

test('who has the file is told that it is the same, until something changes', async () => {
  const { get } = open(told);
  const first = await get('/api/events.ics');
  const etag = first.headers.get('etag') ?? '';
  expect([etag, first.headers.get('cache-control')]).toEqual([expect.stringMatching(/^W\/"[0-9a-f]{32}"$/), 'public, max-age=300']);
  for (const held of [etag, `"other", ${etag.slice(2)}`, '*']) {
    const again = await get('/api/events.ics', { headers: { 'if-none-match': held } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  }
  const changed = { ...told, events: [{ ...event, state: 'cancelled', said: 'Flooded.', rev: 3 }] };
  const after = await open(changed).get('/api/events.ics', { headers: { 'if-none-match': etag } });
  expect([after.status, after.headers.get('etag') === etag]).toEqual([200, false]);
});

test('HEAD is the same without the file; what would write is refused', async () => {
  const { get } = open(told);
  const head = await get('/api/events.ics', { method: 'HEAD' });
  expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', (await get('/api/events.ics')).headers.get('etag')]);
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const answer = await get('/api/events.ics', { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  }
});

describe('there is none', () => {
  test.each([
    '/api/events/9.ics',
    '/api/events/012345678o.ics',
    `/api/events/${pid}`,
    `/api/events/${pid}.ics/x`,
    '/api/events.ics?area=CM-XX',
    '/api/events.ics?area=constructor',
    '/api/events.ics?area=',
    '/api/events/..%2f..%2fadmin.ics',
    '/functions/v1/calendar/',
  ])('%s is asked of no database', async (address) => {
    const { asked, get } = open(told);
    const answer = await get(address);
    expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([
      404,
      'There is no event at this address.\n',
      'no-store',
    ]);
    expect(asked).toEqual([]);
  });
  test('of an event that is not announced; an area where nothing is announced has an empty calendar', async () => {
    const { get } = open({ status: 'ok', events: [] });
    const none = await get(`/api/events/${pid}.ics?lang=fr`);
    expect([none.status, await none.text()]).toEqual([404, 'Il n’y a pas d’événement à cette adresse.\n']);
    expect((await get('/api/events.ics?area=CM-ES')).status).toBe(200);
  });
});

test.each([`/calendar/events/${pid}.ics`, `/functions/v1/calendar/events/${pid}.ics`, `/api/events/${pid.toUpperCase()}.ics`])(
  'a host rewrites to %s',
  async (address) => expect((await open(told).get(address)).status).toBe(200),
);

test.each([
  ['no answer', null],
  ['a failure', new Error('no line')],
  ['a sign-in page', '<html>'],
  ['no list', { status: 'ok' }],
  ['half an event', { status: 'ok', events: [{ pid }] }],
  ['a list of nothing', { status: 'ok', events: [null] }],
])('%s of the database is said, and nobody holds it', async (_, answer) => {
  const failed = await open(answer).get('/api/events.ics');
  expect([failed.status, failed.headers.get('retry-after'), failed.headers.get('cache-control')]).toEqual([503, '60', 'no-store']);
});

test('one network asks 120 times a minute', async () => {
  const { asked, get } = open(told);
  for (let n = 0; n < 120; n += 1) expect((await get('/api/events.ics')).status).toBe(200);
  const over = await get('/api/events.ics');
  expect([over.status, over.headers.get('retry-after'), asked.length]).toEqual([429, '60', 120]);
});

test('which addresses are calendars', () => {
  const yes = ['/api/events.ics', `/api/events/${pid}.ics`, '/functions/v1/calendar/events.ics'];
  const no = ['/events', `/events/${pid}`, '/api/ip', '/api/eventsx', '/functions/v1/ip', '/api/vitals'];
  expect([yes.filter(isCalendar), no.filter(isCalendar)]).toEqual([yes, []]);
});
