/**
 * How the app runs on this phone: web vitals, memory, and that people click, type and scroll. Kept in memory until the
 * page closes, never what was clicked or typed; a support file gets the sums.
 */
import { rateVital, type VitalName, type VitalRating } from './vital-ratings.ts';

interface Metric {
  readonly name: VitalName | 'memory';
  /** Milliseconds; CLS has no unit, memory is in bytes. */
  readonly value: number;
  /** First segment of the address: the screen, never the row. */
  readonly screen: string;
}
interface Interaction {
  readonly kind: 'click' | 'key' | 'scroll';
  readonly screen: string;
}

const mostMetrics = 1000;
const mostInteractions = 500;
const memoryEvery = 30_000;
const scrollPause = 100;

const metrics: Metric[] = [];
const interactions: Interaction[] = [];

export const addMetric = (metric: Metric): void => add(metrics, metric, mostMetrics);

const add = <T>(list: T[], one: T, most: number): void => {
  list.push(one);
  if (list.length > most) list.shift();
};

/** Returns how to stop it. */
export const watchPerformance = (screen: () => string): (() => void) => {
  const stop = new AbortController();
  const passive = { passive: true, capture: true, signal: stop.signal };
  const note = (kind: Interaction['kind']): void => add(interactions, { kind, screen: screen() }, mostInteractions);
  let scrolling: ReturnType<typeof setTimeout> | undefined;
  addEventListener('click', () => note('click'), passive);
  addEventListener('keydown', () => note('key'), passive);
  addEventListener(
    'scroll',
    () => {
      clearTimeout(scrolling);
      scrolling = setTimeout(() => note('scroll'), scrollPause);
    },
    passive,
  );
  const sampling = setInterval(() => {
    const value = usedMemory();
    if (value !== null) addMetric({ name: 'memory', value, screen: screen() });
  }, memoryEvery);
  return () => {
    stop.abort();
    clearTimeout(scrolling);
    clearInterval(sampling);
  };
};

/** Only Chromium tells. */
const usedMemory = (): number | null => {
  const used: unknown = Reflect.get(Object(Reflect.get(performance, 'memory')), 'usedJSHeapSize');
  return typeof used === 'number' ? used : null;
};

export interface PerformanceSums {
  readonly vitals: readonly { readonly name: VitalName; readonly value: number; readonly rating: VitalRating; readonly screen: string }[];
  readonly memory: readonly number[];
  readonly interactions: Readonly<Record<Interaction['kind'], number>>;
}

export const sumPerformance = (): PerformanceSums => {
  const count = (kind: Interaction['kind']): number => interactions.filter((one) => one.kind === kind).length;
  return {
    vitals: metrics.flatMap(({ name, value, screen }) =>
      name === 'memory' ? [] : [{ name, value, rating: rateVital(name, value), screen }],
    ),
    memory: metrics.flatMap(({ name, value }) => (name === 'memory' ? [value] : [])),
    interactions: { click: count('click'), key: count('key'), scroll: count('scroll') },
  };
};
