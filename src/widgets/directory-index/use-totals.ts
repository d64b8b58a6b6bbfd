import { useEffect, useState } from 'react';

type Totals = Readonly<Record<string, number>>;

/** The country's counts by table, empty until the packs' list is known. Asked for after the first paint. */
export const useTotals = (): Totals => {
  const [totals, setTotals] = useState<Totals>({});
  useEffect(() => {
    let current = true;
    let unsubscribe: (() => void) | undefined;
    import('#src/data/react/directory-source.ts')
      .then(({ directory }) => directory())
      .then(
        (source) => {
          if (current) unsubscribe = source.onPacks((packs) => setTotals(packs.totals));
        },
        () => setTotals({}), // No worker, or its file did not arrive: the figures stay away, the links work.
      );
    return () => {
      current = false;
      unsubscribe?.();
    };
  }, []);
  return totals;
};
