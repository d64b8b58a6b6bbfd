/** The address of a list of contents, from its kind. */
import type { AnyKind } from '#src/model/content/define-content.ts';
import { regionCodes } from '#src/shared/region-codes.ts';
import type { ListAddress } from '#src/widgets/list/list-address.ts';

/** Values of a field with choices are those, and regions are regions; of any other, whatever was written. */
const means = (kind: AnyKind, facet: string, value: string): boolean => {
  const field = kind.fields[facet];
  if (field?.type === 'area') return regionCodes.some((code) => code === value);
  if (field && 'choices' in field) return field.choices.includes(value);
  return field !== undefined && value.length > 0 && value.length <= 200;
};

export const contentAddress = (kind: AnyKind): ListAddress => ({
  filters: Object.fromEntries(kind.facets.map((facet) => [facet, (value: string) => means(kind, facet, value)])),
  sorts: Object.keys(kind.sorts),
});
