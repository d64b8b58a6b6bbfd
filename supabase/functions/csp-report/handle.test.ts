import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { networkBy } from '#supabase/functions/_shared/rate-limit.ts';
import { type CountReports, createCspReportHandler } from './handle.ts';

const count = vi.fn<CountReports>(async () => true);
const handleCspReport = createCspReportHandler(networkBy('x-operator'), count);

const warn = vi.spyOn(console, 'warn');
beforeEach(() => count.mockClear());
beforeEach(() => warn.mockReset().mockImplementation(() => undefined));
afterEach(() => warn.mockReset());

/** Each test calls from a network of its own, so that none uses up another's allowance. */
let network = 0;
beforeEach(() => {
  network += 1;
});
const send = (body: unknown): Promise<Response> =>
  handleCspReport(
    new Request('http://x/api/csp-report', {
      method: 'POST',
      headers: { 'x-operator': `10.0.${network}.1` },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
const logged = () => warn.mock.calls.map(([line]) => JSON.parse(String(line).replace('csp-report ', '')));

const old = (more: object = {}) => ({
  'csp-report': {
    'effective-directive': 'img-src',
    'blocked-uri': 'https://evil.example/x.png?token=canary#canary',
    'document-uri': 'https://mboa.example/search?q=canary',
    referrer: 'https://mboa.example/canary',
    'script-sample': 'canary',
    ...more,
  },
});
const modern = (more: object = {}) => ({
  type: 'csp-violation',
  url: 'https://mboa.example/search?q=canary',
  user_agent: 'canary',
  body: {
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/x.js?canary',
    documentURL: 'https://mboa.example/villages/bafut-canary?q=canary',
    sample: 'canary',
    ...more,
  },
});

test('the form of report-uri is logged: the rule, what, and on which screen, without queries', async () => {
  expect((await send(old())).status).toBe(204);
  expect(logged()).toEqual([{ rule: 'img-src', blocked: 'https://evil.example/x.png', page: 'https://mboa.example/search' }]);
});

test('so is the form of the Reporting API, of which only policy violations count', async () => {
  expect((await send([modern(), { type: 'deprecation', body: { id: 'canary' } }, modern({ blockedURL: 'inline' })])).status).toBe(204);
  expect(logged()).toEqual([
    { rule: 'script-src-elem', blocked: 'https://evil.example/x.js', page: 'https://mboa.example/villages' },
    { rule: 'script-src-elem', blocked: 'inline', page: 'https://mboa.example/villages' },
  ]);
});

test('rule and screen alone are counted; what the database did not take is said, and stands in the log', async () => {
  await send([modern(), modern({ documentURL: 'https://mboa.example/?canary' })]);
  expect(count.mock.calls).toEqual([
    [
      [
        { rule: 'script-src-elem', screen: '/villages' },
        { rule: 'script-src-elem', screen: '/' },
      ],
    ],
  ]);
  for (const broken of [async () => false, async () => Promise.reject(new Error('no database'))]) {
    count.mockImplementationOnce(broken);
    expect((await send(old())).status).toBe(503);
  }
  expect(warn).toHaveBeenCalledTimes(4);
});

test('an older browser names the rule with its values; of them only the name is kept', async () => {
  await send(old({ 'effective-directive': undefined, 'violated-directive': "img-src 'self' canary" }));
  expect(logged()).toMatchObject([{ rule: 'img-src' }]);
});

test('data and blobs are named by their kind alone', async () => {
  await send([modern({ blockedURL: 'data:text/html,canary' }), modern({ blockedURL: 'blob:https://mboa.example/canary' })]);
  expect(logged().map(({ blocked }) => blocked)).toEqual(['data:', 'blob:']);
});

test.each(['', 'nonsense', '[]', '{}', 'null', '7', '{"csp-report":null}', '{"csp-report":[]}', '[{"type":"csp-violation"}]', '[null]'])(
  '%s is no report',
  async (body) => {
    expect((await send(body)).status).toBe(400);
    expect(warn).not.toHaveBeenCalled();
  },
);

test('16 KB are read, a byte more is refused', async () => {
  const report = JSON.stringify(old());
  const fits = `${report}${' '.repeat(16 * 1024 - report.length)}`;
  expect((await send(fits)).status).toBe(204);
  expect((await send(`${fits} `)).status).toBe(413);
});

test('a line of the log cannot be broken or grow without end', async () => {
  await send(old({ 'document-uri': `https://mboa.example/${'a'.repeat(5000)}`, 'effective-directive': 'img-src\ncanary' }));
  const [line] = warn.mock.calls[0] ?? [];
  expect(line).not.toMatch(/\n|canary/);
  expect(String(line).length).toBeLessThan(400);
});

test('of one call twenty reports are read at most', async () => {
  await send(Array.from({ length: 25 }, () => modern()));
  expect(warn).toHaveBeenCalledTimes(20);
});

test('a network may report ten times a minute', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => send('{}')));
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(400), 429, 429]);
  expect(answers[11]?.headers.get('retry-after')).toBe('60');
});

test('only POST', async () => {
  const answer = await handleCspReport(new Request('http://x/api/csp-report'));
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
});
