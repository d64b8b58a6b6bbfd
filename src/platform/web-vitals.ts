/**
 * How the app feels on real phones: five web vitals, of one visit in ten, without who, where or which row. Sent once,
 * when the page is left, to our own server; a phone that saves data or has no network sends nothing.
 */
import type { Metric } from 'web-vitals';

interface Vital {
  readonly name: Metric['name'];
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
  if (!import.meta.env.PROD || !isPerson() || savesData() || !sampled()) return;
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  const vitals = new Map<string, Vital>();
  const keep = ({ name, value }: Metric): void => {
    vitals.set(name, { name, value, screen: screen() });
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(keep);
  addEventListener('pagehide', () => {
    if (vitals.size > 0 && navigator.onLine) navigator.sendBeacon('/api/vitals', JSON.stringify([...vitals.values()]));
    vitals.clear();
  });
};
