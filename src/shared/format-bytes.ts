/** Sizes as people know them from what they pay for data, in decimal units. */
import { formatNumber } from './format-number.ts';

const units = {
  en: ['KB', 'MB', 'GB'],
  fr: ['ko', 'Mo', 'Go'],
} as const;

/** Never said to be less than it is: 37.6 KB are 38 KB, 1.21 MB are 1.3 MB. */
export const formatBytes = (bytes: number, language: string): string => {
  const step = bytes <= 999_000 ? 0 : bytes <= 999_900_000 ? 1 : 2;
  const amount = bytes / 1000 ** (step + 1);
  // A thousandth of a unit is no reason for one more.
  const rounded = step === 0 ? Math.ceil(amount) : Math.ceil(amount * 10 - 0.001) / 10;
  return `${formatNumber(rounded, language)}\u00a0${units[language === 'fr' ? 'fr' : 'en'][step]}`;
};
