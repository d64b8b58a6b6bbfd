import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { networkBy } from '#supabase/functions/_shared/rate-limit.ts';
import { type AddFeeReport, createFeeReportHandler } from './handle.ts';

const printed = (['log', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level));
beforeEach(() => printed.forEach((spy) => void spy.mockReset().mockImplementation(() => undefined)));
// Nothing of it is in the log, not even of what is refused.
afterEach(() => expect(printed.flatMap((spy) => spy.mock.calls)).toEqual([]));

const add = vi.fn<AddFeeReport>();
let handle: ReturnType<typeof createFeeReportHandler>;
beforeEach(() => {
  add.mockReset().mockResolvedValue({ status: 'ok' });
  handle = createFeeReportHandler(add, networkBy('x-operator'), () => Date.parse('2026-11-29T10:20:00Z'));
});

const one = { find: 'a1'.repeat(32), key: 'c0000000-0000-4000-8000-000000000001', sealed: 'Ab+/'.repeat(1051) };
const send = (body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  handle(
    new Request('http://x/api/fee-report', {
      method: 'POST',
      headers: { 'x-operator': '203.0.113.7', ...headers },
      body: JSON.stringify(body),
    }),
  );

test('the database is told what is sealed and where it lies, and nothing of who sent it, signed in or not', async () => {
  expect((await send({ ...one, user: 'me' }, { authorization: 'Bearer a.member.token', cookie: 'me=1' })).status).toBe(200);
  expect(add.mock.calls).toEqual([[one]]);
});

test.each([
  null,
  7,
  [],
  {},
  { ...one, find: 'A1'.repeat(32) },
  { ...one, key: 'none' },
  { ...one, sealed: 'Ab+/' },
  { ...one, sealed: { text: 'open' } },
])('%j is refused before anybody counts it', async (body) => {
  expect((await send(body)).status).toBe(400);
  expect(add).not.toHaveBeenCalled();
});

test('an eleventh of one network within the hour is told from when it may, and what was there already is not counted', async () => {
  add.mockResolvedValue({ status: 'already' });
  for (let n = 0; n < 12; n += 1) expect((await send(one)).status).toBe(200);
  add.mockResolvedValue({ status: 'ok' });
  for (let n = 0; n < 10; n += 1) expect((await send(one)).status).toBe(200);
  const refused = await send(one);
  expect([refused.status, await refused.json()]).toEqual([429, { status: 'too_many', until: '2026-11-29T11:00:00.000Z' }]);
});
