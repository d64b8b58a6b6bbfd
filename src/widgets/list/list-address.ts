/**
 * What a list shows, as the part of its address after "?": words (`q`), order (`sort`) and filters. Anyone can type anything there: what means
 * nothing to the list is ignored, and what goes without saying is not written, so the same choice always has the same address.
 */
export interface ListAddress {
  /** Filter → which values mean something. */
  readonly filters: Readonly<Record<string, (value: string) => boolean>>;
  /** The first goes without saying. */
  readonly sorts: readonly string[];
}

export interface ListChoice {
  readonly text: string;
  readonly sort: string;
  /** Filter → any of these; what is not named, or names none, does not narrow the list. */
  readonly where: Readonly<Record<string, readonly string[]>>;
}

/** Of a filter: the rows of which it is not known. */
export const unknown = 'unknown';

type Search = Readonly<Record<string, unknown>>;

const longestText = 200;
const mostValues = 20;

/** "region", not "regionCode"; "remote", not "is_remote": filters and orders are named after fields. */
const shortName = (field: string): string => field.replace(/^is_|_?(c|C)ode$|Id$/, '');

const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');

export const readList = ({ filters, sorts }: ListAddress, search: Search): ListChoice => {
  const where: Record<string, readonly string[]> = {};
  for (const [filter, means] of Object.entries(filters)) {
    const values = [...new Set(textsOf(search[shortName(filter)]))].filter(means).slice(0, mostValues);
    if (values.length > 0) where[filter] = values;
  }
  const [sort] = textsOf(search.sort);
  return {
    text: (textsOf(search.q)[0] ?? '').slice(0, longestText),
    sort: sorts.find((one) => shortName(one) === sort) ?? sorts[0] ?? '',
    where,
  };
};

export const writeList = (
  { sorts }: Pick<ListAddress, 'sorts'>,
  { text, sort, where }: ListChoice,
): Readonly<Record<string, string | readonly string[]>> => ({
  ...(text.trim() === '' ? {} : { q: text }),
  ...Object.fromEntries(Object.entries(where).flatMap(([filter, values]) => (values.length > 0 ? [[shortName(filter), values]] : []))),
  ...(sort === (sorts[0] ?? '') ? {} : { sort: shortName(sort) }),
});

/** The whole list, in its own order. */
export const noChoice = (address: ListAddress): ListChoice => readList(address, {});

export const isNarrowed = ({ text, where }: ListChoice): boolean => text.trim() !== '' || countChosen(where) > 0;

export const countChosen = (where: ListChoice['where']): number => Object.values(where).reduce((sum, values) => sum + values.length, 0);

/** Everything, in the order that was chosen. */
export const widened = <T extends ListChoice>(choice: T): T => ({ ...choice, text: '', where: {} });

/** '': any. */
export const withValue = <T extends ListChoice>(choice: T, filter: string, value: string): T =>
  withValues(choice, filter, value ? [value] : []);

export const withValues = <T extends ListChoice>(choice: T, filter: string, values: readonly string[]): T => ({
  ...choice,
  where: { ...choice.where, [filter]: values },
});

/** Chooses a value or lets it go. */
export const toggleValue = <T extends ListChoice>(choice: T, filter: string, value: string): T => {
  const before = choice.where[filter] ?? [];
  return withValues(choice, filter, before.includes(value) ? before.filter((one) => one !== value) : [...before, value]);
};

/** Whether something that has this value passes the filter. */
export const fits = ({ where }: ListChoice, filter: string, value: string | null): boolean => {
  const chosen = where[filter] ?? [];
  return chosen.length === 0 || (value !== null && chosen.includes(value));
};
