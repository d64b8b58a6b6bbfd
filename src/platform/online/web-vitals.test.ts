import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sumPerformance } from '#src/platform/performance-monitor.ts';
import { removeStored, writeStored } from '#src/platform/storage.ts';
import { watchWebVitals } from './web-vitals.ts';

const usual = () => ({
  onLine: true,
  webdriver: false,
  deviceMemory: 2 as unknown,
  connection: { saveData: false, effectiveType: '3g' as unknown } as unknown,
  sendBeacon: vi.fn(),
});
const browser = usual();
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
  Object.assign(browser, usual());
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('crypto', { getRandomValues: () => Uint8Array.of(chance) });
});
afterEach(() => {
  removeStored('measures');
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const sent = (): { readonly device: string; readonly connection: string; readonly vitals: readonly { readonly screen: string }[] } =>
  JSON.parse(browser.sendBeacon.mock.calls[0]?.[1]);
const leave = (): boolean => page.dispatchEvent(new Event('pagehide'));

test('of a sampled visit the vitals are sent when the page is left, with the screen and nothing about the person', async () => {
  await watchWebVitals(() => '/villages');
  expect(browser.sendBeacon).not.toHaveBeenCalled();
  leave();
  expect(browser.sendBeacon.mock.calls[0]?.[0]).toBe('/api/vitals');
  const vitals = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => ({ name, value: 100, screen: '/villages' }));
  expect(sent()).toEqual({ device: 'up-to-2-gb', connection: '3g', vitals });
  leave();
  expect(browser.sendBeacon).toHaveBeenCalledTimes(1);
});

test.each([
  [0.25, 'up-to-2-gb'],
  [2, 'up-to-2-gb'],
  [3, 'up-to-4-gb'],
  [4, 'up-to-4-gb'],
  [8, 'more'],
  [undefined, 'unknown'],
  ['4', 'unknown'],
])('a memory of %j GB is sent as %s', async (memory, device) => {
  browser.deviceMemory = memory;
  await watchWebVitals(() => '/');
  leave();
  expect(sent().device).toBe(device);
});

test.each([
  [{ effectiveType: 'slow-2g' }, '2g'],
  [{ effectiveType: '2g' }, '2g'],
  [{ effectiveType: '4g' }, '4g'],
  [{ effectiveType: '17g, roaming' }, 'unknown'],
  [{}, 'unknown'],
  [undefined, 'unknown'],
])('a connection that tells %j is sent as %s', async (connection, expected) => {
  browser.connection = connection;
  await watchWebVitals(() => '/');
  leave();
  expect(sent().connection).toBe(expected);
});

test.each(['/@ngum', '/Villages', '/été', `/${'a'.repeat(41)}`])('%s, which is no screen of ours, is not sent', async (typed) => {
  await watchWebVitals(() => typed);
  leave();
  expect(new Set(sent().vitals.map(({ screen }) => screen))).toEqual(new Set(['/other']));
});

test.each([
  ['nine visits in ten', () => (chance = 26)],
  ['a browser that a script drives', () => (browser.webdriver = true)],
  ['a phone without a network', () => (browser.onLine = false)],
  ['the phone of a member who refused', () => writeStored('measures', 'no')],
])('%s send nothing, and still know their own vitals', async (_, set) => {
  set();
  const before = sumPerformance().vitals.length;
  await watchWebVitals(() => '/');
  leave();
  expect(browser.sendBeacon).not.toHaveBeenCalled();
  expect(sumPerformance().vitals).toHaveLength(before + 5);
});

test('a phone that saves data does not even fetch what measures', async () => {
  browser.connection = { saveData: true };
  const before = sumPerformance().vitals.length;
  await watchWebVitals(() => '/');
  leave();
  expect([browser.sendBeacon.mock.calls.length, sumPerformance().vitals.length]).toEqual([0, before]);
});
