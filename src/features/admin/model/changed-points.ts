interface ChangedPoint {
  readonly period: string;
  /** Points as they are written; null: there is none. */
  readonly was: string | null;
  readonly is: string | null;
}

const byPeriod = (points: readonly string[]): ReadonlyMap<string, string> =>
  new Map(points.map((point) => [point.slice(0, point.indexOf(' ')), point]));

/** The periods whose value is another now, in order of time. */
export const changedPoints = (before: readonly string[], after: readonly string[]): readonly ChangedPoint[] => {
  const [old, now] = [byPeriod(before), byPeriod(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((period) => ({ period, was: old.get(period) ?? null, is: now.get(period) ?? null }))
    .filter(({ was, is }) => was !== is)
    .sort((a, b) => (a.period < b.period ? -1 : 1));
};
