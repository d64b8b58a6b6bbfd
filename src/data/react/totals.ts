import { formatNumber } from '#src/shared/format-number.ts';
import { directory } from './directory-source.ts';

/** How many entries the country has in a table, as its language writes it; nothing while that is not known. */
export type SayTotal = (table: string, language: string) => string;

/** Heard again when a count changes, not for each step of a download. Fails where the directory does. */
export const onTotals = async (heard: (say: SayTotal) => void): Promise<() => void> => {
  const source = await directory();
  let last = '';
  return source.onPacks(({ totals }) => {
    const now = JSON.stringify(totals);
    if (now === last) return;
    last = now;
    heard((table, language) => (totals[table] === undefined ? '' : formatNumber(totals[table], language)));
  });
};
