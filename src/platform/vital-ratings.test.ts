import { expect, test } from 'vitest';
import { CLSThresholds, FCPThresholds, INPThresholds, LCPThresholds, TTFBThresholds } from 'web-vitals';
import { rateVital, type VitalName } from './vital-ratings.ts';

test.each<[VitalName, number, number, readonly number[]]>([
  ['LCP', 2500, 4000, LCPThresholds],
  ['INP', 200, 500, INPThresholds],
  ['CLS', 0.1, 0.25, CLSThresholds],
  ['FCP', 1800, 3000, FCPThresholds],
  ['TTFB', 800, 1800, TTFBThresholds],
])('%s is good up to %d and poor above %d, as the library that measures it has it', (name, good, poor, theirs) => {
  expect([0, good, good + 0.01, poor, poor + 0.01].map((value) => rateVital(name, value))).toEqual([
    'good',
    'good',
    'needs improvement',
    'needs improvement',
    'poor',
  ]);
  expect(theirs).toEqual([good, poor]);
});
