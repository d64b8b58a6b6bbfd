/** What a list of contents shows, by the part of its address after "?". Anyone can type anything there: what means nothing is ignored. */
import type { AnyKind } from '#src/model/content/define-content.ts';
import { regionCodes } from '#src/shared/region-codes.ts';

export interface ContentChoice {
  readonly text: string;
  /** Facet → the values chosen; what is not named is not narrowed. */
  readonly where: Readonly<Record<string, readonly string[]>>;
  readonly sort: string;
}
type Search = Readonly<Record<string, unknown>>;

const longestText = 200;
const mostValues = 10;

const valuesIn = (told: unknown): readonly string[] =>
  typeof told === 'string' && told.length <= longestText ? told.split('~').filter(Boolean).slice(0, mostValues) : [];

/** Values of a field with choices are those, and regions are regions; of any other, whatever was written. */
const isValue = (kind: AnyKind, facet: string, value: string): boolean => {
  const field = kind.fields[facet];
  if (field?.type === 'area') return regionCodes.some((code) => code === value);
  return field !== undefined && (!('choices' in field) || field.choices.includes(value));
};

const usualSort = ({ sorts }: AnyKind): string => Object.keys(sorts)[0] ?? '';

export const readChoice = (kind: AnyKind, search: Search): ContentChoice => ({
  text: typeof search.q === 'string' ? search.q.slice(0, longestText) : '',
  where: Object.fromEntries(
    kind.facets.flatMap((facet) => {
      const values = valuesIn(search[facet]).filter((value) => isValue(kind, facet, value));
      return values.length > 0 ? [[facet, values] as const] : [];
    }),
  ),
  sort: typeof search.sort === 'string' && Object.hasOwn(kind.sorts, search.sort) ? search.sort : usualSort(kind),
});

/** As short as it can be: what goes without saying is not said. */
export const writeChoice = (kind: AnyKind, { text, where, sort }: ContentChoice): Readonly<Record<string, string>> => ({
  ...(text.trim() === '' ? {} : { q: text }),
  ...Object.fromEntries(Object.entries(where).flatMap(([facet, values]) => (values.length > 0 ? [[facet, values.join('~')]] : []))),
  ...(sort === usualSort(kind) ? {} : { sort }),
});

export const isNarrowed = ({ text, where }: ContentChoice): boolean =>
  text.trim() !== '' || Object.values(where).some((values) => values.length > 0);

export const withFacet = (choice: ContentChoice, facet: string, value: string): ContentChoice => ({
  ...choice,
  where: { ...choice.where, [facet]: value === '' ? [] : [value] },
});
