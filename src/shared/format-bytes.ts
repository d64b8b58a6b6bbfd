/** Sizes as people know them from what they pay for data, in decimal units. */
import { formatNumber } from './format-number.ts';

const units = {
  en: ['KB', 'MB', 'GB'],
  fr: ['ko', 'Mo', 'Go'],
} as const;

/** What something costs is never said to be less than it is: 37.6 KB are 38 KB, 1.21 MB are 1.3 MB. What is free is never said to be more: `round` down. */
export const formatBytes = (bytes: number, language: string, round: (value: number) => number = Math.ceil): string => {
  const step = bytes <= 999_000 ? 0 : bytes <= 999_900_000 ? 1 : 2;
  const tenths = step === 0 ? 1 : 10;
  const rounded = round(bytes / (1000 ** (step + 1) / tenths)) / tenths;
  return `${formatNumber(rounded, language)}\u00a0${units[language === 'fr' ? 'fr' : 'en'][step]}`;
};
