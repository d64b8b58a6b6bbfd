import { directory } from './directory-source.ts';

/** The country's counts by table; told when they change, for each step of a download tells the same again. Fails where the directory does. */
export const onTotals = async (heard: (totals: Readonly<Record<string, number>>) => void): Promise<() => void> => {
  const source = await directory();
  let last = '';
  return source.onPacks(({ totals }) => {
    const now = JSON.stringify(totals);
    if (now !== last) heard(totals);
    last = now;
  });
};
