/**
 * The part of a list's address after "?": words, order and facets under short readable names ("region", not "regionCode").
 * Anyone can type anything there, so what does not fit the definition is ignored.
 */
import type { DirectoryEntity } from '#src/model/directories.ts';

export interface ListChoice {
  readonly text: string;
  /** A field name, "-field" for descending, empty for the title. */
  readonly sort: string;
  /** Facet field → chosen values; null is "not known". */
  readonly where: Readonly<Record<string, readonly (string | null)[]>>;
}

export type ListSearch = Readonly<Record<string, string | readonly string[]>>;

export const noChoice: ListChoice = { text: '', sort: '', where: {} };

const unknown = 'unknown';
const longestText = 200;

const shortName = (field: string): string => field.replace(/(Code|Id)$/, '');

/** Fields a list can be sorted by, the row's own fact first. */
export const sortableFields = ({ fields, directory }: DirectoryEntity): readonly string[] => {
  const measures = Object.keys(fields).filter((name) => {
    const field = fields[name];
    return field !== undefined && !field.quiet && (field.kind === 'integer' || field.kind === 'date');
  });
  return measures.sort((a, b) => Number(b === directory.fact) - Number(a === directory.fact));
};

const isAllowed = (entity: DirectoryEntity, field: string, value: string): boolean => {
  const { kind, choices } = entity.fields[field] ?? {};
  if (kind === 'choice') return choices !== undefined && Object.hasOwn(choices, value);
  if (kind === 'area') return /^CM-[A-Z]{2}(-\d{2}){0,2}$/.test(value);
  if (kind === 'integer') return /^\d{1,9}$/.test(value);
  return value.length > 0 && value.length <= 60;
};

const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');

const readValues = (entity: DirectoryEntity, field: string, value: unknown): readonly (string | null)[] => {
  const chosen = textsOf(value).filter((one) => one === unknown || isAllowed(entity, field, one));
  return [...new Set(chosen)].map((one) => (one === unknown ? null : one));
};

const readSort = (entity: DirectoryEntity, value: unknown): string => {
  const [text = ''] = textsOf(value);
  const field = sortableFields(entity).find((name) => shortName(name) === text.replace(/^-/, ''));
  return field ? `${text.startsWith('-') ? '-' : ''}${field}` : '';
};

export const readListSearch = (entity: DirectoryEntity, search: Readonly<Record<string, unknown>>): ListChoice => {
  const where: Record<string, readonly (string | null)[]> = {};
  for (const field of entity.directory.facets) {
    const values = readValues(entity, field, search[shortName(field)]);
    if (values.length > 0) where[field] = values;
  }
  return { text: (textsOf(search.q)[0] ?? '').slice(0, longestText), sort: readSort(entity, search.sort), where };
};

/** The same choice always writes the same address, and what is not chosen is not in it. */
export const writeListSearch = ({ text, sort, where }: ListChoice): ListSearch => {
  const search: Record<string, string | readonly string[]> = {};
  if (text !== '') search.q = text;
  for (const [field, values] of Object.entries(where)) {
    if (values.length > 0) search[shortName(field)] = values.map((value) => value ?? unknown);
  }
  if (sort !== '') search.sort = shortName(sort);
  return search;
};

/** Chooses a value or lets it go. */
export const toggleValue = (choice: ListChoice, field: string, value: string | null): ListChoice => {
  const before = choice.where[field] ?? [];
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
  return { ...choice, where: { ...choice.where, [field]: after } };
};
