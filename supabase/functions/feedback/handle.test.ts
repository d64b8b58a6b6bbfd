import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { networkBy } from '#supabase/functions/_shared/rate-limit.ts';
import { type AddFeedback, createFeedbackHandler } from './handle.ts';

const printed = (['log', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level));
beforeEach(() => printed.forEach((spy) => void spy.mockReset().mockImplementation(() => undefined)));
// Nothing of it is in the log, not even of what is refused.
afterEach(() => expect(printed.flatMap((spy) => spy.mock.calls)).toEqual([]));

const start = Date.parse('2026-11-29T10:20:00Z');
let now = start;
const add = vi.fn<AddFeedback>();
let handle: ReturnType<typeof createFeedbackHandler>;
beforeEach(() => {
  now = start;
  add.mockReset().mockResolvedValue({ status: 'ok' });
  handle = createFeedbackHandler(add, networkBy('x-operator'), () => now);
});

const one = { id: 'a', kind: 'idea', text: 'The map could be larger.', about: '/villages', email: '', lang: 'en' };
const send = (body: unknown, address = '203.0.113.7'): Promise<Response> =>
  handle(
    new Request('http://x/api/feedback', {
      method: 'POST',
      headers: { 'x-operator': address },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
const told = async (answer: Promise<Response>) => {
  const { status, headers, body } = await answer.then(async (got) => ({
    status: got.status,
    headers: got.headers,
    body: await got.json(),
  }));
  return { status, retry: headers.get('retry-after'), body };
};

test('the database is told the six texts, and nothing else of what came or of who sent it', async () => {
  expect(await told(send({ ...one, user: 'me', ip: '203.0.113.7' }))).toEqual({ status: 200, retry: null, body: { status: 'ok' } });
  expect(await told(send({ id: 'b', kind: 'idea', text: 'x', email: null }))).toMatchObject({ status: 200 });
  expect(add.mock.calls).toEqual([[one], [{ id: 'b', kind: 'idea', text: 'x', about: '', email: '', lang: '' }]]);
});

test.each(['', 'nonsense', 'null', '7', '[]', { ...one, text: 7 }, { ...one, about: {} }, { ...one, text: 'a\0b' }, '{"text":"\\ud800"}'])(
  '%j is refused before anybody counts it',
  async (body) => {
    expect(await told(send(body))).toMatchObject({ status: 400, body: { status: 'invalid' } });
    expect(add).not.toHaveBeenCalled();
  },
);

test.each([
  [{ status: 'already', more: 1 }, 200, { status: 'already' }],
  [{ status: 'id_conflict' }, 200, { status: 'id_conflict' }],
  [{ status: 'invalid', field: 'email' }, 400, { status: 'invalid', field: 'email' }],
  [{ status: 'too_many', until: '2026-11-29T10:20:30Z' }, 429, { status: 'too_many', until: '2026-11-29T10:20:30Z' }],
])('the verdict %j is answered with %i', async (verdict, status, body) => {
  add.mockResolvedValue(verdict);
  expect(await told(send(one))).toMatchObject({ status, body });
});

test('what the database did not take is not called done', async () => {
  for (const broken of [async () => null, async () => ({ status: 'strange' }), async () => Promise.reject(new Error('no database'))]) {
    add.mockImplementationOnce(broken);
    expect((await send(one)).status).toBe(503);
  }
});

test('a network may tell ten things an hour, is told when it may again, and others are not kept waiting', async () => {
  for (let n = 0; n < 10; n += 1) expect((await send(one, `203.0.113.${n}`)).status).toBe(200);
  expect(await told(send(one))).toEqual({ status: 429, retry: '2400', body: { status: 'too_many', until: '2026-11-29T11:00:00.000Z' } });
  expect((await send(one, '198.51.100.1')).status).toBe(200);
  expect(add).toHaveBeenCalledTimes(11);
  now = Date.parse('2026-11-29T11:00:00Z');
  expect((await send(one)).status).toBe(200);
});

test('what came to nothing is not counted, and many at once are', async () => {
  add.mockResolvedValue({ status: 'already' });
  for (let n = 0; n < 15; n += 1) expect((await send(one)).status).toBe(200);
  now += 60_000;
  add.mockResolvedValue({ status: 'ok' });
  const answers = await Promise.all(Array.from({ length: 14 }, () => send(one)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(200), ...Array<number>(4).fill(429)]);
});

test('thirty calls a minute are heard, whatever they say', async () => {
  for (let n = 0; n < 30; n += 1) expect((await send('')).status).toBe(400);
  expect(await told(send(one))).toEqual({ status: 429, retry: '60', body: { status: 'too_many', until: '2026-11-29T10:21:00.000Z' } });
});

test('16 KB are read, a byte more is refused; the longest text fits', async () => {
  const text = JSON.stringify(one);
  expect((await send(text.padEnd(16 * 1024))).status).toBe(200);
  expect((await send(text.padEnd(16 * 1024 + 1))).status).toBe(413);
  expect((await send({ ...one, text: '𝕄'.repeat(2000) })).status).toBe(200);
});

test('only POST', async () => {
  const answer = await handle(new Request('http://x/api/feedback'));
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
});
