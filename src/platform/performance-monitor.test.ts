import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PerformanceSums } from './performance-monitor.ts';

let page = new EventTarget();
let screen = '/villages';
/** Each test has a monitor of its own. */
let monitor: typeof import('./performance-monitor.ts');
let stop: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  page = new EventTarget();
  screen = '/villages';
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('performance', { now: () => 0, memory: { usedJSHeapSize: 5_000_000 } });
  monitor = await import('./performance-monitor.ts');
  stop = monitor.watchPerformance(() => screen);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const happen = (type: string, times = 1): void => {
  for (let i = 0; i < times; i += 1) page.dispatchEvent(new Event(type));
};
const sums = (): PerformanceSums => monitor.sumPerformance();

test('memory is sampled every 30 s', () => {
  vi.advanceTimersByTime(29_999);
  expect(sums().memory).toEqual([]);
  vi.advanceTimersByTime(30_001);
  expect(sums().memory).toEqual([5_000_000, 5_000_000]);
});

test('a browser that does not tell its memory has no samples', () => {
  vi.stubGlobal('performance', { now: () => 0 });
  vi.advanceTimersByTime(60_000);
  expect(sums().memory).toEqual([]);
});

test('clicks and keys count one by one, scrolling once it has paused for 100 ms', () => {
  happen('click', 2);
  happen('keydown', 3);
  for (let i = 0; i < 5; i += 1) {
    happen('scroll');
    vi.advanceTimersByTime(99);
  }
  expect(sums().interactions).toEqual({ click: 2, key: 3, scroll: 0 });
  vi.advanceTimersByTime(1);
  expect(sums().interactions).toEqual({ click: 2, key: 3, scroll: 1 });
});

test('a thousand metrics and five hundred interactions are kept, the newest', () => {
  monitor.addMetric({ name: 'LCP', value: 1, screen });
  for (let i = 0; i < 1000; i += 1) monitor.addMetric({ name: 'INP', value: i, screen });
  happen('click');
  happen('keydown', 500);
  expect(sums().vitals).toHaveLength(1000);
  expect(sums().vitals.some(({ name }) => name === 'LCP')).toBe(false);
  expect(sums().interactions).toEqual({ click: 0, key: 500, scroll: 0 });
});

test('a vital stands with its rating and its screen', () => {
  monitor.addMetric({ name: 'LCP', value: 4500, screen: '/' });
  expect(sums().vitals).toEqual([{ name: 'LCP', value: 4500, rating: 'poor', screen: '/' }]);
});

test('stopped, it notes nothing more', () => {
  stop();
  happen('click');
  happen('scroll');
  vi.advanceTimersByTime(60_000);
  expect(sums()).toEqual({ vitals: [], memory: [], interactions: { click: 0, key: 0, scroll: 0 } });
});
