import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sumPerformance } from './performance-monitor.ts';
import { watchWebVitals } from './web-vitals.ts';

const browser = { onLine: true, webdriver: false, connection: { saveData: false }, sendBeacon: vi.fn() };
let page = new EventTarget();
/** What chance says: below 26 of 256 a visit is among those that send. */
let chance = 0;

vi.mock('web-vitals', () => {
  const tell = (name: string) => (keep: (metric: object) => void) => keep({ name, value: 100, entries: ['canary'], id: 'canary' });
  return { onCLS: tell('CLS'), onFCP: tell('FCP'), onINP: tell('INP'), onLCP: tell('LCP'), onTTFB: tell('TTFB') };
});

beforeEach(() => {
  page = new EventTarget();
  chance = 25;
  Object.assign(browser, { onLine: true, webdriver: false, connection: { saveData: false }, sendBeacon: vi.fn() });
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('crypto', { getRandomValues: () => Uint8Array.of(chance) });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const leave = (): boolean => page.dispatchEvent(new Event('pagehide'));

test('of a sampled visit the vitals are sent when the page is left, with the screen and nothing about the person', async () => {
  await watchWebVitals(() => '/villages');
  expect(browser.sendBeacon).not.toHaveBeenCalled();
  leave();
  const [url, body] = browser.sendBeacon.mock.calls[0] ?? [];
  expect(url).toBe('/api/vitals');
  expect(JSON.parse(body)).toEqual(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => ({ name, value: 100, screen: '/villages' })));
  leave();
  expect(browser.sendBeacon).toHaveBeenCalledTimes(1);
});

test.each([
  ['nine visits in ten', () => (chance = 26)],
  ['a browser that a script drives', () => (browser.webdriver = true)],
  ['a phone without a network', () => (browser.onLine = false)],
])('%s send nothing, and still know their own vitals', async (_, set) => {
  set();
  const before = sumPerformance().vitals.length;
  await watchWebVitals(() => '/');
  leave();
  expect(browser.sendBeacon).not.toHaveBeenCalled();
  expect(sumPerformance().vitals).toHaveLength(before + 5);
});

test('a phone that saves data does not even fetch what measures', async () => {
  browser.connection.saveData = true;
  const before = sumPerformance().vitals.length;
  await watchWebVitals(() => '/');
  leave();
  expect([browser.sendBeacon.mock.calls.length, sumPerformance().vitals.length]).toEqual([0, before]);
});
