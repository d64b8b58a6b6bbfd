/** Numbers that are computed from others, each by a formula that stands beside it on the screen. */
import type { Point } from '#src/model/numbers/points.ts';

/**
 * What one value is for each person: value ÷ people, period by period, for periods that both have. A projection of either makes it one.
 * `by`: how many of the unit wanted are in one of `values`, divided by how many people are in one of `people`.
 */
export const perPerson = (values: readonly Point[], people: readonly Point[], by: number): readonly Point[] =>
  values.flatMap((point) => {
    const same = people.find(({ period }) => period === point.period);
    if (!same || same.value <= 0) return [];
    const isProjection = point.isProjection || same.isProjection;
    return [{ ...point, value: Math.round((point.value / same.value) * by), isProjection, low: null, high: null, asked: null }];
  });

interface Placed {
  readonly place: string;
  readonly points: readonly Point[];
}

/** How many divisions each region has. */
const divisionsIn: Readonly<Record<string, number>> = {
  ...{ 'CM-AD': 5, 'CM-CE': 10, 'CM-EN': 6, 'CM-ES': 4, 'CM-LT': 4 },
  ...{ 'CM-NO': 4, 'CM-NW': 7, 'CM-OU': 8, 'CM-SU': 4, 'CM-SW': 6 },
};

/** The sum over all divisions of a region, of the last value of each; null unless each has one. */
export const sumOfDivisions = (lines: readonly Placed[], region: string): number | null => {
  const own = lines.filter(({ place }) => place.startsWith(`${region}-`)).flatMap(({ points }) => points.at(-1) ?? []);
  return own.length === divisionsIn[region] ? own.reduce((sum, { value }) => sum + value, 0) : null;
};

/** The last value of a place, or null. */
export const lastOf = (lines: readonly Placed[], place: string): number | null =>
  lines.find((line) => line.place === place)?.points.at(-1)?.value ?? null;

interface Won {
  /** The party. */
  readonly label: string | null;
  readonly points: readonly Point[];
}

/** Elections by year, the latest first, and the parties that won a seat in one of them, by the seats of the latest. A party that a year's source does not name has no number there. */
export const wonSeats = (lines: readonly Won[]) => {
  const years = [...new Set(lines.flatMap(({ points }) => points.map(({ period }) => period.slice(0, 4))))].sort().reverse();
  const parties = lines
    .map(({ label, points }) => ({ party: label ?? '', seats: new Map(points.map(({ period, value }) => [period.slice(0, 4), value])) }))
    .filter(({ seats }) => [...seats.values()].some((won) => won > 0));
  // A sort keeps the order of equals, so the latest election comes last.
  for (const year of [...years].reverse()) parties.sort((a, b) => (b.seats.get(year) ?? -1) - (a.seats.get(year) ?? -1));
  return { years, parties };
};
