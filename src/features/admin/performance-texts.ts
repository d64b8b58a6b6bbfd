/** What measures, kinds of phone and kinds of network are called, and how a measure is written. */
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { VitalName } from '#src/platform/vital-ratings.ts';
import { formatNumber } from '#src/shared/format-number.ts';

export const vitalNames: Readonly<Record<VitalName, MessageDescriptor>> = {
  LCP: msg`Largest part drawn (LCP)`,
  INP: msg`Answer to a touch (INP)`,
  CLS: msg`Shifting of the page (CLS)`,
  FCP: msg`First thing drawn (FCP)`,
  TTFB: msg`First byte (TTFB)`,
};
export const metrics = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const satisfies readonly VitalName[];

const notTold = msg`Not told by the browser`;

export const deviceNames: Readonly<Record<string, MessageDescriptor>> = {
  'up-to-2-gb': msg`Up to 2 GB`,
  'up-to-4-gb': msg`Up to 4 GB`,
  more: msg`More than 4 GB`,
  unknown: notTold,
};

/** Phone networks as the browser judges them by speed: what it calls 4g may be a cable. */
export const connectionNames: Readonly<Record<string, MessageDescriptor>> = {
  '2g': msg`Like 2G`,
  '3g': msg`Like 3G`,
  '4g': msg`Like 4G or faster`,
  unknown: notTold,
};

/** A kind this build does not know yet keeps the server's name. */
export const nameOf = (names: Readonly<Record<string, MessageDescriptor>>, key: string, i18n: I18n): string => {
  const name = Object.hasOwn(names, key) ? names[key] : undefined;
  return name ? i18n._(name) : key;
};

/** CLS has no unit; all others are times in milliseconds. */
export const formatVital = (name: VitalName, value: number, locale: string): string => {
  const language = locale === 'fr' ? 'fr' : 'en';
  if (name === 'CLS') return formatNumber(Math.round(value * 1000) / 1000, language);
  if (value < 1000) return `${formatNumber(Math.round(value), language)}\u00a0ms`;
  return `${formatNumber(Math.round(value / 10) / 100, language)}\u00a0s`;
};
