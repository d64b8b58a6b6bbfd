import { useEffect, useState } from 'react';
import type { SayTotal } from '#src/data/react/totals.ts';

const nothing: SayTotal = () => '';

/** Asked for after the first paint, with what writes numbers. */
export const useTotals = (): SayTotal => {
  const [say, setSay] = useState(() => nothing);
  useEffect(() => {
    // No worker, or its file did not arrive: the figures stay away, the links work.
    const heard = import('#src/data/react/totals.ts').then(({ onTotals }) => onTotals((now) => setSay(() => now))).catch(() => undefined);
    return () => void heard.then((end) => end?.());
  }, []);
  return say;
};
