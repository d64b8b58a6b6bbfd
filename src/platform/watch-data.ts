/**
 * Counts what this page, or a worker of it, has fetched, as the browser measured it. What came from a cache measures nothing; what came through
 * the service worker it counts itself; what another origin does not let us measure is 0. The round trip of mutations and rows tells
 * its own bytes (open-account.ts) and is left out here.
 */
import type { DataFeature } from './data-features.ts';

const features: readonly (readonly [RegExp, DataFeature | null])[] = [
  [/\/rest\/v1\/rpc\/(sync|pull)$/, null],
  [/^\/packs\/|\/rest\/v1\/rpc\/pull_directories$/, 'packs'],
  [/\/storage\/v1\/|\/functions\/v1\/avatar/, 'pictures'],
  [/\/(auth|rest|functions)\/v1\//, 'accounts'],
];

/** Null: counted elsewhere. */
export const featureOf = (address: string): DataFeature | null => {
  const { pathname } = new URL(address);
  const known = features.find(([pattern]) => pattern.test(pathname));
  return known ? known[1] : 'app';
};

export const watchData = (count: (feature: DataFeature, bytes: number) => void): void => {
  const observer = new PerformanceObserver((list) => {
    const sums = new Map<DataFeature, number>();
    for (const entry of list.getEntries()) {
      const { name, transferSize, workerStart } = entry as PerformanceResourceTiming;
      const feature = workerStart > 0 ? null : featureOf(name);
      if (feature) sums.set(feature, (sums.get(feature) ?? 0) + transferSize);
    }
    for (const [feature, bytes] of sums) count(feature, bytes);
  });
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true });
};
