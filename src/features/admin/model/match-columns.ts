/** Which column of a file is which of the table: guessed from its headings, decided by the editor. */
import { slugify } from '#src/shared/slug.ts';
import { fieldsOf } from './edited-kinds.ts';
import { headings } from './headings.ts';

/** Besides the fields, the code of an entry that is known. */
export const columnsOf = (table: string): readonly string[] => ['pid', ...fieldsOf(table).map(({ column }) => column)];

/** By the place of a column in the file: the table's column, or left out. */
export type Matching = readonly (string | null)[];

/** `labelsOf`: what a field is called on screens, in whatever languages there are. Of two columns that could be one, the first is. */
export const guessColumns = (table: string, heads: readonly string[], labelsOf: (labelId: string) => readonly string[]): Matching => {
  const known = new Map<string, string>([['pid', 'pid']]);
  const name = (heading: string, column: string): void => {
    const words = slugify(heading);
    if (!known.has(words)) known.set(words, column);
  };
  const fields = fieldsOf(table);
  for (const { column } of fields) name(column, column);
  for (const { column, field } of fields) for (const label of labelsOf(field.label.id)) name(label, column);
  for (const { column } of fields) for (const heading of headings[column] ?? []) name(heading, column);
  return columnsNamed(known, heads);
};

/** `known`: columns by what they are called, as it is compared. */
export const columnsNamed = (known: ReadonlyMap<string, string>, heads: readonly string[]): Matching => {
  const taken = new Set<string>();
  return heads.map((head) => {
    const words = slugify(head);
    const column = known.get(words) ?? known.get(words.replace(/-(code|name|nom)$/, '')) ?? null;
    if (column === null || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
};

export type MatchFault = 'no_name' | { readonly twice: ReadonlySet<number> };

/** Null: it can be compared. */
export const faultOfMatching = (matching: Matching): MatchFault | null => {
  const twice = placesTwice(matching);
  if (twice.size > 0) return { twice };
  return matching.includes('name') || matching.includes('pid') ? null : 'no_name';
};

/** Where a column stands that another before it is already. */
export const placesTwice = (matching: Matching): ReadonlySet<number> =>
  new Set(matching.flatMap((column, place) => (column !== null && matching.indexOf(column) !== place ? [place] : [])));
