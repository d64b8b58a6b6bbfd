/** What a line says in one sentence, by a rule that stands beside the charts (README); values of before a break are compared with none since. Pure. */
import type { Point } from '#src/model/numbers/points.ts';

export interface Finding {
  /** The newest value that is known. */
  readonly last: Point;
  /** Ten years before it, or the first that is known of the years since then; null: there is only one. */
  readonly before: Point | null;
  readonly least: Point;
  readonly most: Point;
}

const yearOf = ({ period }: Point): number => Number(period.slice(0, 4));

/** Null: nothing is known. What is only expected is no finding. */
export const findingOf = (points: readonly Point[]): Finding | null => {
  const since = points.map(({ breakBy }) => breakBy !== null).lastIndexOf(true);
  const known = points.slice(Math.max(0, since)).filter(({ isProjection }) => !isProjection);
  const last = known.at(-1);
  if (!last) return null;
  const before = known.find((point) => point !== last && yearOf(point) >= yearOf(last) - 10) ?? null;
  const byValue = [...known].sort((a, b) => a.value - b.value);
  return { last, before, least: byValue[0] ?? last, most: byValue.at(-1) ?? last };
};
