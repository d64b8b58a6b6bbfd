/** Calendar files on the one origin: what the database tells, its headers and methods, and what it tells nobody. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts';
import { parseCalendar, valuesOf } from './fixtures/parse-calendar.ts';

let site: TestSite;
let pids: Readonly<Record<string, string>>;
const evil = 'Meeting; of\r\nBEGIN:VEVENT, \\n "all" 🥁';

const events = [
  { key: 'country', state: 'open', region: null, days: 3 },
  { key: 'north-west', state: 'open', region: 'CM-NW', days: 5 },
  { key: 'west', state: 'open', region: 'CM-OU', days: 4 },
  { key: 'cancelled', state: 'cancelled', region: 'CM-NW', days: 6 },
  { key: 'lately', state: 'past', region: 'CM-NW', days: -20 },
  { key: 'long-ago', state: 'past', region: 'CM-NW', days: -40 },
  { key: 'hidden', state: 'hidden', region: 'CM-NW', days: 7 },
  { key: 'in-review', state: 'in_review', region: 'CM-NW', days: 8 },
] as const;

beforeAll(async () => {
  site = await openTestSite();
  pids = await site.backend.exclusive(async (db) => {
    await db.exec(`insert into public.sources (id, source, source_key, as_of, licence, code, title, url)
        values (gen_random_uuid(), 'test', 'test', '2026', 'none', 'test', 'Test', 'https://example.org');
      insert into public.regions (id, source, source_key, as_of, licence, code, name_en, name_fr)
        select gen_random_uuid(), 'test', code, '2026', 'none', code, code, code from (values ('CM-NW'), ('CM-OU')) as c(code)`);
    const found: Record<string, string> = {};
    for (const { key, state, region, days } of events) {
      const { rows } = await db.query<{ id: string; pid: string; scope: string }>(
        `insert into app.contents (id, scope, kind, state, region_code, is_sample, said, ends_at)
         values (gen_random_uuid(), '', 'event', $1, $2, true, case when $1 = 'cancelled' then 'The hall is flooded.' end, now()) returning id, pid, scope`,
        [state, region],
      );
      const [row] = rows;
      await db.query(
        `insert into app.events (id, scope, title, category, starts_at, ends_at, all_day, lang, entry, text, region_code)
         values ($1, $2, $3, 'other', now() + $4 * interval '1 day', now() + $4 * interval '1 day' + interval '2 hours', false, 'en', 'free', $5, $6)`,
        [row?.id, row?.scope, `${evil} ${key}`.slice(0, 140), days, 'What people wrote, in more than twenty letters.', region],
      );
      found[key] = row?.pid ?? '';
    }
    return found;
  });
});
afterAll(() => site.remove());

const uidsIn = async (answer: Response): Promise<readonly string[]> => {
  const calendar = parseCalendar(await answer.text());
  const keys = calendar.parts.map((part) => valuesOf(part).UID?.slice(0, 10));
  return keys.map((pid) => Object.keys(pids).find((key) => pids[key] === pid) ?? '?');
};

test('a region has its own and the whole country’s events, those of thirty days ago among them, and none that is not seen', async () => {
  const answer = await site.get('/api/events.ics?area=CM-NW');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await uidsIn(answer)).toEqual(['lately', 'country', 'north-west', 'cancelled']);
  expect(await uidsIn(await site.get('/api/events.ics'))).toEqual(['lately', 'country', 'west', 'north-west', 'cancelled']);
});

test('one event, also one that is long over; what is not announced and what never was are the same 404', async () => {
  const answer = await site.get(`/api/events/${pids['long-ago']}.ics`);
  expect(await uidsIn(answer)).toEqual(['long-ago']);
  const answers = await Promise.all([pids.hidden, pids['in-review'], '0000000000'].map((pid) => site.get(`/api/events/${pid}.ics`)));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(new Set(await Promise.all(answers.map((none) => none.text()))).size).toBe(1);
});

test('what people wrote stays text, and the links lead to where it was asked for', async () => {
  const calendar = parseCalendar(await (await site.get(`/api/events/${pids.cancelled}.ics`)).text());
  const [event] = calendar.parts.map(valuesOf);
  expect(event).toMatchObject({
    SUMMARY: 'Cancelled: Meeting; of\nBEGIN:VEVENT, \\n "all" 🥁 cancelled',
    STATUS: 'CANCELLED',
    URL: `${site.origin}/events/${pids.cancelled}`,
  });
  expect(event?.DESCRIPTION).toContain('The hall is flooded.');
});

test('who has it is told so, also compressed, and a change is a new file with a higher sequence', async () => {
  const address = `/api/events/${pids.west}.ics`;
  const first = await site.get(address, { 'accept-encoding': 'br' });
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('vary')?.split(/,\s*/)).toEqual(['accept-language', 'accept-encoding']);
  expect((await site.get(address, { 'if-none-match': etag })).status).toBe(304);
  const before = valuesOf(parseCalendar(await first.text()).parts[0] ?? { name: '', properties: [], parts: [] });
  await site.backend.exclusive((db) =>
    db.query(`update app.events set place = 'Town hall' where title like '%west' and region_code = 'CM-OU'`),
  );
  const second = await site.get(address, { 'if-none-match': etag });
  const after = valuesOf(parseCalendar(await second.text()).parts[0] ?? { name: '', properties: [], parts: [] });
  expect([second.status, after.LOCATION, Number(after.SEQUENCE) > Number(before.SEQUENCE)]).toEqual([200, 'Town hall', true]);
});

test('it comes compressed when it is long, and goes by its other address as well', async () => {
  const answer = await site.get('/functions/v1/calendar/events.ics?area=all', { 'accept-encoding': 'gzip' });
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'gzip']);
  expect(await answer.text()).toContain('END:VCALENDAR');
});

test('it is read and never written; every answer has the headers of all answers', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const answer = await site.get('/api/events.ics', {}, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  }
  const head = await site.get('/api/events.ics', {}, { method: 'HEAD' });
  expect([head.status, await head.text(), head.headers.get('x-content-type-options')]).toEqual([200, '', 'nosniff']);
  expect((await site.get('/api/events.ics?area=CM-ZZ')).status).toBe(404);
  expect((await site.get('/api/events/x')).status).toBe(404);
});
