/** Which problems the board shows: kind and area, as they stand in the address. Anyone can type anything there: what no problem has is ignored. */
import type { Problem } from './priority-remote.ts';

/** Of the address: problems that are of no region. */
export const noRegion = 'none';

export interface PriorityChoice {
  /** '': all. */
  readonly kind: string;
  readonly region: string;
}

const regionOf = ({ region_code }: Problem): string => region_code ?? noRegion;

export const readChoice = (search: Readonly<Record<string, unknown>>, problems: readonly Problem[]): PriorityChoice => {
  const kind = problems.some((each) => each.kind === search.kind) ? String(search.kind) : '';
  const region = problems.some((each) => regionOf(each) === search.region) ? String(search.region) : '';
  return { kind, region };
};

export const writeChoice = ({ kind, region }: PriorityChoice): Readonly<Record<string, string>> => ({
  ...(kind ? { kind } : {}),
  ...(region ? { region } : {}),
});

export const chosenOf = (problems: readonly Problem[], { kind, region }: PriorityChoice): readonly Problem[] =>
  problems.filter((each) => (kind === '' || each.kind === kind) && (region === '' || regionOf(each) === region));

/** What there is to choose, and how many problems of each there are, most first. */
export const countBy = (problems: readonly Problem[], of: 'kind' | 'region'): readonly (readonly [value: string, count: number])[] => {
  const counts = new Map<string, number>();
  for (const problem of problems) {
    const value = of === 'kind' ? problem.kind : regionOf(problem);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
};
