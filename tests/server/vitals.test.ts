/** Vitals from a phone to the counts: by our own server's port, and by the key as a hosted function asks; and the server's clockwork. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { tellOverRest } from '#supabase/functions/_shared/tell-over-rest.ts';
import { countOverRest } from '#supabase/functions/vitals/count-over-rest.ts';
import { startTicking } from '#supabase/server/tick.ts';
import { keys } from './fixtures/open-test-backend.ts';
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.remove());
afterEach(() => site.backend.exclusive((db) => db.exec('delete from app.vitals')));

const visit = { device: 'more', connection: '4g', vitals: [{ name: 'INP', value: 180, screen: '/search' }] };
const post = (body: unknown): Promise<Response> => site.get('/api/vitals', {}, { method: 'POST', body: JSON.stringify(body) });
const readRows = async () =>
  (await site.backend.exclusive((db) => db.query('select screen, device, connection, metric, counts from app.vitals'))).rows;

const sumOf = (row: Readonly<Record<string, unknown>> | undefined): number =>
  (row?.counts as number[] | undefined)?.reduce((sum, count) => sum + count, 0) ?? 0;

test('what a phone sends is counted', async () => {
  expect((await post(visit)).status).toBe(204);
  expect((await post(visit)).status).toBe(204);
  expect((await post({ ...visit, vitals: [{ name: 'INP', value: 180, screen: '/../etc' }] })).status).toBe(400);
  const [row, ...others] = await readRows();
  expect(row).toMatchObject({ screen: '/search', device: 'more', connection: '4g', metric: 'INP' });
  expect(sumOf(row)).toBe(2);
  expect(others).toEqual([]);
});

test('what a browser refused is counted by rule and screen, here and by the secret key', async () => {
  const report = { 'csp-report': { 'effective-directive': 'img-src', 'document-uri': 'http://127.0.0.1/search?q=canary' } };
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect((await site.get('/api/csp-report', {}, { method: 'POST', body: JSON.stringify(report) })).status).toBe(204);
  const told = [{ rule: 'img-src', screen: '/search' }];
  expect(await tellOverRest(site.origin, keys.secretKey, 'add_policy_reports')(told)).toBe(true);
  expect(await tellOverRest(site.origin, keys.publishableKey, 'add_policy_reports')(told)).toBe(false);
  const { rows } = await site.backend.exclusive((db) => db.query('select rule, screen, count from app.policy_reports'));
  expect(rows).toEqual([{ rule: 'img-src', screen: '/search', count: 2 }]);
  vi.restoreAllMocks();
});

test('a hosted function counts by the secret key, and with the public key nobody can', async () => {
  expect(await countOverRest(site.origin, keys.secretKey)(visit)).toBe(true);
  expect(await readRows()).toHaveLength(1);
  expect(await countOverRest(site.origin, keys.publishableKey)(visit)).toBe(false);
  expect(await countOverRest(site.origin, '')(visit)).toBe(false);
  expect(await countOverRest('http://127.0.0.1:1', keys.secretKey)(visit)).toBe(false);
  expect((await readRows()).map(sumOf)).toEqual([1]);
});

test('the clock ticks at the start and then regularly, survives a failure, and stops', async () => {
  vi.useFakeTimers();
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  let ticks = 0;
  const exclusive = async (): Promise<never> => {
    ticks += 1;
    throw new Error('password=hunter2');
  };
  const stop = startTicking({ exclusive, fetch: exclusive, keys, siteUrl: '', mails: { removeOld: () => undefined, send: exclusive } });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(ticks).toBe(3);
  expect(stderr.mock.calls.flat().join()).not.toContain('hunter2');
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(ticks).toBe(3);
  stderr.mockRestore();
  vi.useRealTimers();
});

test('the real tick removes what is too old', async () => {
  const row = `'/', 'more', '4g', 'INP', array_fill(1, array[cardinality(app.vital_steps('INP'))])`;
  await site.backend.exclusive((db) => db.exec(`insert into app.vitals values (current_date - 200, ${row}), (current_date, ${row})`));
  const stop = startTicking(site.backend);
  stop();
  expect(await readRows()).toHaveLength(1);
});
