import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createVitalsHandler, type Visit } from './handle.ts';

const printed = (['log', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level));
beforeEach(() => printed.forEach((spy) => void spy.mockReset().mockImplementation(() => undefined)));
afterEach(() => {
  // Not even a refused visit leaves a line.
  expect(printed.flatMap((spy) => spy.mock.calls)).toEqual([]);
});

let counted: Visit[] = [];
let takes = true;
beforeEach(() => {
  counted = [];
  takes = true;
});
const count = async (visit: Visit): Promise<boolean> => {
  counted.push(visit);
  return takes;
};

const send = (body: unknown, handle = createVitalsHandler(count, () => 'one')): Promise<Response> =>
  handle(new Request('http://x/api/vitals', { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }));

const lcp = { name: 'LCP', value: 1234.5, screen: '/villages' };
const visit = (more: object = {}) => ({ device: 'up-to-2-gb', connection: '3g', vitals: [lcp], ...more });

test('a visit is counted by screen, kind of phone and kind of network, and by nothing else it may bring', async () => {
  const { status } = await send(visit({ id: 'v4-17', user: 'me', vitals: [{ ...lcp, id: 'v4-17', target: '#secret' }] }));
  expect(status).toBe(204);
  expect(counted).toEqual([{ device: 'up-to-2-gb', connection: '3g', vitals: [lcp] }]);
});

test.each([undefined, null, 7, '5g', 'More', 'constructor', ['3g']])('a phone or a network that says %j is unknown', async (told) => {
  expect((await send(visit({ device: told, connection: told }))).status).toBe(204);
  expect(counted).toMatchObject([{ device: 'unknown', connection: 'unknown' }]);
});

test('each measure stands once in a visit, so five are the most', async () => {
  const all = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => ({ name, value: 1, screen: '/' }));
  expect((await send(visit({ vitals: all }))).status).toBe(204);
  expect((await send(visit({ vitals: [...all, lcp] }))).status).toBe(400);
  expect((await send(visit({ vitals: [lcp, lcp] }))).status).toBe(400);
  expect(counted).toHaveLength(1);
});

test.each([
  '',
  'not json',
  'null',
  [],
  {},
  [lcp],
  visit({ vitals: [] }),
  visit({ vitals: {} }),
  visit({ vitals: [lcp, null] }),
  visit({ vitals: [{ ...lcp, name: 'XXX' }] }),
  visit({ vitals: [{ ...lcp, name: 'toString' }] }),
  visit({ vitals: [{ ...lcp, value: '1' }] }),
  visit({ vitals: [{ ...lcp, value: null }] }),
  visit({ vitals: [{ ...lcp, value: -1 }] }),
  visit({ vitals: [{ ...lcp, value: 600_001 }] }),
  visit({ vitals: [{ name: 'CLS', value: 101, screen: '/' }] }),
  visit({ vitals: [{ ...lcp, screen: undefined }] }),
  visit({ vitals: [{ ...lcp, screen: '/villages/bafut-0123456789' }] }),
  visit({ vitals: [{ ...lcp, screen: '<script>' }] }),
  visit({ vitals: [{ ...lcp, screen: "/'; drop table" }] }),
  visit({ vitals: [{ ...lcp, screen: `/${'a'.repeat(41)}` }] }),
  visit({ vitals: Array.from({ length: 21 }, () => lcp) }),
])('%j is refused and not counted', async (body) => {
  expect((await send(body)).status).toBe(400);
  expect(counted).toEqual([]);
});

test('8 KB are read, a byte more is refused', async () => {
  const text = JSON.stringify(visit());
  expect((await send(text.padEnd(8192))).status).toBe(204);
  expect((await send(text.padEnd(8193))).status).toBe(413);
});

test('what the database did not take is not called done', async () => {
  takes = false;
  expect((await send(visit())).status).toBe(503);
});

test('a network has thirty visits a minute', async () => {
  const handle = createVitalsHandler(count, () => 'one');
  const answers: number[] = [];
  for (let n = 0; n < 32; n += 1) answers.push((await send(visit(), handle)).status);
  expect(answers).toEqual([...Array<number>(30).fill(204), 429, 429]);
});

test('only POST', async () => {
  const answer = await createVitalsHandler(count, () => 'one')(new Request('http://x/api/vitals'));
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
});
