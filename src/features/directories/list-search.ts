/** The address of a directory's list, from its definition. */
import type { DirectoryEntity } from '#src/model/directories.ts';
import { type ListAddress, type ListChoice, unknown } from '#src/widgets/list/list-address.ts';

/** Fields a list can be sorted by, the row's own fact first. */
export const sortableFields = ({ fields, directory }: DirectoryEntity): readonly string[] => {
  const measures = Object.keys(fields).filter((name) => {
    const field = fields[name];
    return field !== undefined && !field.quiet && (field.kind === 'integer' || field.kind === 'date');
  });
  return measures.sort((a, b) => Number(b === directory.fact) - Number(a === directory.fact));
};

/** Longer than this, a facet only helps after another one has narrowed it (360 subdivisions). */
export const mostValues = 80;

const isAllowed = (entity: DirectoryEntity, field: string, value: string): boolean => {
  const { kind, choices } = entity.fields[field] ?? {};
  if (value === unknown) return true;
  if (kind === 'choice') return choices !== undefined && Object.hasOwn(choices, value);
  if (kind === 'area') return /^CM-[A-Z]{2}(-\d{2}){0,2}$/.test(value);
  if (kind === 'integer') return /^\d{1,9}$/.test(value);
  return value.length > 0 && value.length <= 60;
};

/** Orders: by name, or by "field", or "-field" for descending. */
export const directoryAddress = (entity: DirectoryEntity): ListAddress => ({
  filters: Object.fromEntries(entity.directory.facets.map((field) => [field, (value: string) => isAllowed(entity, field, value)])),
  sorts: ['', ...sortableFields(entity).flatMap((field) => [field, `-${field}`])],
});

/** As a directory is asked: null is "not known". */
export const askedWhere = (where: ListChoice['where']): Readonly<Record<string, readonly (string | null)[]>> =>
  Object.fromEntries(Object.entries(where).map(([field, values]) => [field, values.map((value) => (value === unknown ? null : value))]));
