/** The specification's thresholds for web vitals: up to the first figure a value is good, above the second it is poor. */
const thresholds = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
} as const satisfies Readonly<Record<string, readonly [good: number, poor: number]>>;

export type VitalName = keyof typeof thresholds;
export type VitalRating = 'good' | 'needs improvement' | 'poor';

export const rateVital = (name: VitalName, value: number): VitalRating => {
  const [good, poor] = thresholds[name];
  if (value <= good) return 'good';
  return value <= poor ? 'needs improvement' : 'poor';
};
