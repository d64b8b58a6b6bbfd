/** What a line says in one sentence, by a rule that stands beside the charts (README); values of before a break are compared with none since. Pure. */
import type { Point } from '#src/model/numbers/points.ts';
import type { Unit } from '#src/model/numbers/units.ts';
import { isWhole } from './page-codes.ts';

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

interface Placed<L> {
  readonly place: string;
  readonly label: L | null;
  readonly points: readonly Point[];
}

/** The line that a series' heading speaks of; its label is said unless the others are its parts: who reads "83.8%" asks of whom. */
export const headlineOf = <L>(
  code: string,
  lines: readonly Placed<L>[],
): { readonly label: L | null; readonly finding: Finding | null } => {
  const line = lines.find(({ place }) => place === 'CM');
  return { label: isWhole(code) ? null : (line?.label ?? null), finding: findingOf(line?.points ?? []) };
};

/** How the newest value stands to the one before. A place in a list that grew is no rise. */
export const wayOf = ({ last, before }: Finding, unit: Unit): 'in' | 'same' | 'after' | 'up' | 'down' => {
  if (!before) return 'in';
  if (last.value === before.value) return 'same';
  if (unit === 'rank') return 'after';
  return last.value > before.value ? 'up' : 'down';
};
