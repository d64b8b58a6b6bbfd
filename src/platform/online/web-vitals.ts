/**
 * Five web vitals of each visit, for the performance monitor of this phone. Of one visit in ten they are sent, when the
 * page is left, to our own server: without who, where or which row, but with a rough class of the phone's memory and of its
 * connection, by which the server counts them. A phone that saves data, has no network or whose member refused sends nothing.
 */
import type { Metric } from 'web-vitals';
import { addMetric } from '#src/platform/performance-monitor.ts';
import { readStored } from '#src/platform/storage.ts';
import type { VitalName } from '#src/platform/vital-ratings.ts';

interface Vital {
  readonly name: VitalName;
  readonly value: number;
  /** First segment of the address: the screen, never the row. */
  readonly screen: string;
}

const sampled = (): boolean => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 255) < 26;

// A script that drives the browser is not a person, and would skew what people feel.
const isPerson = (): boolean => !navigator.webdriver;

/** Only Chromium tells of memory and connection; what another does not tell is unknown. */
const ofConnection = (name: string): unknown => Reflect.get(Object(Reflect.get(navigator, 'connection')), name);

const savesData = (): boolean => ofConnection('saveData') === true;

const deviceClass = (): string => {
  const gigabytes: unknown = Reflect.get(navigator, 'deviceMemory');
  if (typeof gigabytes !== 'number') return 'unknown';
  if (gigabytes <= 2) return 'up-to-2-gb';
  return gigabytes <= 4 ? 'up-to-4-gb' : 'more';
};

const connectionClass = (): string => {
  const type = String(ofConnection('effectiveType')).replace('slow-', '');
  return ['2g', '3g', '4g'].includes(type) ? type : 'unknown';
};

/** What cannot be one of our screens may be what a person typed: it stays here. */
const plainScreen = (screen: string): string => (/^\/[a-z0-9-]{0,40}$/.test(screen) ? screen : '/other');

export const watchWebVitals = async (screen: () => string): Promise<void> => {
  if (!import.meta.env.PROD || savesData()) return;
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('./vitals-library.ts');
  const vitals = new Map<VitalName, Vital>();
  const keep = ({ name, value }: Metric): void => {
    const vital = { name, value, screen: plainScreen(screen()) };
    vitals.set(name, vital);
    addMetric(vital);
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(keep);
  if (!isPerson() || !sampled()) return;
  addEventListener('pagehide', () => {
    const visit = { device: deviceClass(), connection: connectionClass(), vitals: [...vitals.values()] };
    // Asked at the end, so that a refusal holds for the visit it was made in.
    if (vitals.size > 0 && navigator.onLine && !readStored('measures')) navigator.sendBeacon('/api/vitals', JSON.stringify(visit));
    vitals.clear();
  });
};
