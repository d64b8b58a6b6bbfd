/** What the server could do wrong with deals. */
import type { Planted } from './engine-code.ts';

export const plantedInDeals: readonly Planted[] = [
  { name: 'stars without a deal', flaw: 'stars-without-deal' },
  { name: 'a deal is agreed by the word of one side', flaw: 'deal-of-one-side' },
];
