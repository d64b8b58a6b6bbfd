/**
 * How much of the phone's data Mboa may use in a month, as the person chose; kept on this phone. Law kept here: once the ledger has
 * reached it nothing is fetched unasked until the month ends or the person says so; what they did is sent all the same.
 */
import { dataFeatures } from './data-features.ts';
import { monthOf, readUse } from './data-ledger.ts';
import { readStoredJson, writeStored } from './storage.ts';

/** In MB. */
export const dataLimits = [10, 50, 100, 300] as const;

/** Null: none. What stands there may be of another build, or of somebody's hand. */
export const readLimit = (): number | null => {
  const { megabytes } = Object(readStoredJson('dataLimit'));
  return dataLimits.find((one) => one === megabytes) ?? null;
};

export const chooseLimit = (megabytes: number | null): void => void writeStored('dataLimit', JSON.stringify({ megabytes }));

/** The person wants the rest of this month all the same. */
export const goOnThisMonth = (now = new Date()): void =>
  void writeStored('dataLimit', JSON.stringify({ megabytes: readLimit(), open: monthOf(now) }));

export const isLimitReached = (now = new Date()): boolean => {
  const limit = readLimit();
  const month = monthOf(now);
  if (limit === null || Object(readStoredJson('dataLimit')).open === month) return false;
  const use = readUse(month);
  return dataFeatures.reduce((sum, feature) => sum + use[feature], 0) >= limit * 1_000_000;
};
