/**
 * What Mboa cost of the phone's data, by month and by what it was for; kept on this phone and sent nowhere. Law kept here: only what
 * was measured is counted, so the sum is never more than what was used.
 */
import type { DataFeature } from './data-features.ts';
import { readStoredJson, writeStored } from './storage.ts';

type DataUse = Readonly<Record<DataFeature, number>>;

const mostMonths = 3;

/** YYYY-MM, as the phone's owner counts months; `back` months ago. */
export const monthOf = (now: Date, back = 0): string => {
  const month = new Date(now.getFullYear(), now.getMonth() - back, 1);
  return `${String(month.getFullYear()).padStart(4, '0')}-${String(month.getMonth() + 1).padStart(2, '0')}`;
};

export const addData = (feature: DataFeature, bytes: number, now = new Date()): void => {
  if (!(bytes > 0)) return;
  const month = monthOf(now);
  const before = readUse(month);
  const kept = Object.entries(Object(readStoredJson('dataUsed'))).filter(([name]) => name !== month && /^\d{4}-\d\d$/.test(name));
  const others = kept.sort(([a], [b]) => (a < b ? 1 : -1)).slice(0, mostMonths - 1);
  writeStored(
    'dataUsed',
    JSON.stringify(Object.fromEntries([[month, { ...before, [feature]: before[feature] + Math.round(bytes) }], ...others])),
  );
};

/** What is there may be of another build, or of somebody's hand. */
export const readUse = (month: string): DataUse => {
  const stored: unknown = Reflect.get(Object(readStoredJson('dataUsed')), month);
  const use = (feature: DataFeature): number => {
    const bytes: unknown = Reflect.get(Object(stored), feature);
    return typeof bytes === 'number' && Number.isFinite(bytes) && bytes > 0 ? bytes : 0;
  };
  return { app: use('app'), packs: use('packs'), pictures: use('pictures'), sync: use('sync'), accounts: use('accounts') };
};
