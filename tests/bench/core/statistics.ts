/** The few figures a benchmark needs. Medians, because one garbage collection must not move a result. */

const sorted = (values: readonly number[]): number[] => {
  if (values.length === 0) throw new Error('No values to take a figure from');
  return [...values].sort((a, b) => a - b);
};

/** The middle value; of an even number of values the mean of the two in the middle. */
export const median = (values: readonly number[]): number => {
  const order = sorted(values);
  const middle = order.length >> 1;
  const upper = order[middle] ?? 0;
  return order.length % 2 === 1 ? upper : ((order[middle - 1] ?? 0) + upper) / 2;
};

/** The smallest value that at least `share` of the values do not exceed (nearest rank): 0.95 for p95. */
export const percentile = (values: readonly number[], share: number): number => {
  const order = sorted(values);
  return order[Math.max(0, Math.ceil(share * order.length) - 1)] ?? 0;
};

/** How many times better ours is than the peer: above 1 means better, whether less or more is wanted. */
export const ratioOf = (ours: number, peer: number, wanted: 'less' | 'more' = 'less'): number | null => {
  const [top, bottom] = wanted === 'less' ? [peer, ours] : [ours, peer];
  return bottom > 0 ? top / bottom : null;
};

/** Four significant digits: enough to compare, and no pretence of more. */
export const roundFigure = (value: number): number => Number(value.toPrecision(4));
