import type { VitalCounts } from '#src/data/session/admin-port.ts';
import { addCounts, totalOf } from '#src/shared/histogram.ts';

interface Group {
  readonly key: string;
  /** Any of them: what they have in common can be read from it. */
  readonly first: VitalCounts;
  readonly counts: readonly number[];
}

/** Counts of one metric added up by a key; what has most visits comes first. */
export const groupCounts = (all: readonly VitalCounts[], keyOf: (one: VitalCounts) => string): readonly Group[] => {
  const groups = new Map<string, Group>();
  for (const one of all) {
    const key = keyOf(one);
    const known = groups.get(key);
    groups.set(key, known ? { ...known, counts: addCounts([known.counts, one.counts]) } : { key, first: one, counts: one.counts });
  }
  return [...groups.values()].sort((a, b) => totalOf(b.counts) - totalOf(a.counts));
};
