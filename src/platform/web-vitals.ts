/**
 * Five web vitals of each visit, for the performance monitor of this phone. Of one visit in ten they are sent, when the
 * page is left, to our own server: without who, where or which row. A phone that saves data or has no network sends nothing.
 */
import type { Metric } from 'web-vitals';
import { addMetric } from './performance-monitor.ts';
import type { VitalName } from './vital-ratings.ts';

interface Vital {
  readonly name: VitalName;
  readonly value: number;
  /** First segment of the address: the screen, never the row. */
  readonly screen: string;
}

const sampled = (): boolean => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 255) < 26;

// A script that drives the browser is not a person, and would skew what people feel.
const isPerson = (): boolean => !navigator.webdriver;

const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
};

export const watchWebVitals = async (screen: () => string): Promise<void> => {
  if (!import.meta.env.PROD || savesData()) return;
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  const vitals = new Map<VitalName, Vital>();
  const keep = ({ name, value }: Metric): void => {
    const vital = { name, value, screen: screen() };
    vitals.set(name, vital);
    addMetric(vital);
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(keep);
  if (!isPerson() || !sampled()) return;
  addEventListener('pagehide', () => {
    if (vitals.size > 0 && navigator.onLine) navigator.sendBeacon('/api/vitals', JSON.stringify([...vitals.values()]));
    vitals.clear();
  });
};
