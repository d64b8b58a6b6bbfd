/**
 * Measures counted by steps: the count at a place is of those above the step before it and not above its own. Of single
 * measures nothing is known any more, so a figure read from the counts is the step it lies in.
 */
type Counts = readonly number[];

export const addCounts = (all: readonly Counts[]): Counts =>
  (all[0] ?? []).map((_, place) => all.reduce((sum, counts) => sum + (counts[place] ?? 0), 0));

export const totalOf = (counts: Counts): number => counts.reduce((sum, count) => sum + count, 0);

/**
 * The smallest step that this share of the measures does not exceed; null of none. It is never below the true figure (by
 * nearest rank), and above it by less than its step is wide: on the same side of every threshold that is a step.
 */
export const stepOfShare = (steps: readonly number[], counts: Counts, share: number): number | null => {
  const wanted = totalOf(counts) * share;
  if (wanted === 0) return null;
  let reached = 0;
  for (const [place, step] of steps.entries()) {
    reached += counts[place] ?? 0;
    if (reached >= wanted) return step;
  }
  return null;
};
