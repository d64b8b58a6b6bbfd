import { useEffect, useState } from 'react';

/** The country's counts by table, empty until the packs' list is known. Asked for after the first paint. */
export const useTotals = (): Readonly<Record<string, number>> => {
  const [totals, setTotals] = useState<Readonly<Record<string, number>>>({});
  useEffect(() => {
    const heard = import('#src/data/react/totals.ts').then(({ onTotals }) => onTotals(setTotals)).catch(() => undefined); // No worker, or its file did not arrive: the figures stay away, the links work.
    return () => void heard.then((end) => end?.());
  }, []);
  return totals;
};
