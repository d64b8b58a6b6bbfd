/** The address of a list of contents, from its kind, and what it asks of the phone's lists. */
import type { AnyKind } from '#src/model/content/define-content.ts';
import { postedFacet } from '#src/model/content/index-of.ts';
import { dayOf } from '#src/shared/format-day.ts';
import { regionCodes } from '#src/shared/region-codes.ts';
import { type ListAddress, type ListChoice, withValue } from '#src/widgets/list/list-address.ts';

const regionOf = (division: string): string => division.slice(0, 5);
const isRegion = (value: string): boolean => regionCodes.some((code) => code === value);

/** Values of a field with choices are those, and regions are regions; of any other, whatever was written. */
const means = (kind: AnyKind, facet: string, value: string): boolean => {
  const field = kind.fields[facet];
  if (!field) return reckoned(kind, facet)?.includes(value) === true;
  if (field.type === 'area') return isRegion(regionOf(value)) && value.length === (field.of === 'regions' ? 5 : 8);
  if (field.type === 'yes_no') return value === 'true';
  if ('choices' in field) return field.choices.includes(value);
  return value.length > 0 && value.length <= 200;
};

export const contentAddress = (kind: AnyKind): ListAddress => ({
  filters: Object.fromEntries(kind.facets.map((facet) => [facet, (value: string) => means(kind, facet, value)])),
  sorts: Object.keys(kind.sorts),
});

/** Of facets that are no field. Opened within so many days: a week, a month. */
export const reckoned = ({ steps }: AnyKind, facet: string): readonly string[] | undefined =>
  (facet === postedFacet ? [7, 30] : steps?.[facet]?.slice(1))?.map(String);

const dayMs = 86_400_000;
/** The days that are asked for by "in the last so many days". `now` in ms. */
export const daysBack = (days: number, now: number): readonly string[] => Array.from({ length: days }, (_, n) => dayOf(now - n * dayMs));

/** As phones list them: by the days of their opening. `now` in ms. */
export const askedBy = (choice: ListChoice, now: number): ListChoice => {
  const [days] = choice.where[postedFacet] ?? [];
  return days ? { ...choice, where: { ...choice.where, [postedFacet]: daysBack(Number(days), now) } } : choice;
};

/** Of another region, its divisions are others. '': any. */
export const withRegion = (choice: ListChoice, code: string): ListChoice =>
  withValue(withValue(choice, 'division_code', ''), 'region_code', code);

/** The regions that are asked for. */
export const regionsIn = ({ where }: ListChoice): readonly string[] => [
  ...(where.region_code ?? []),
  ...(where.division_code ?? []).map(regionOf),
];
