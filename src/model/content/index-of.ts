/** How contents of a kind stand in lists: by its facets and their states, its sorts, and the words of their titles. */

import { dayOf } from '#src/shared/format-day.ts';
import type { Row } from '#src/shared/row.ts';
import { foldedWords } from '#src/shared/slug.ts';
import { isSeen } from './content-rows.ts';
import type { AnyKind } from './define-content.ts';
import { facetTerm, type ListEntry, type ListIndex, wordsIn, wordTerm } from './list-index.ts';

/** Beside the kind's own: by how they stand. */
export const stateFacet = 'state';

/** And by any of what members follow of it. */
export const followedFacet = 'followed';

/** By the day of its opening. */
export const postedFacet = 'posted';

/** After everything that has a value. */
const last = Number.MAX_SAFE_INTEGER;

const keyOf = (value: unknown, way: 'up' | 'down'): number | string => {
  if (value === null || value === undefined) return last;
  const at = typeof value === 'number' ? value : Date.parse(String(value));
  if (Number.isNaN(at)) return foldedWords(String(value)).join(' ');
  return way === 'up' ? at : -at;
};

const faceted = ({ steps }: AnyKind, head: Row, fields: Row, facet: string): unknown => {
  if (facet === postedFacet) return dayOf(Date.parse(String(head.opened_at)));
  const [of, ...from] = steps?.[facet] ?? [facet];
  return from.length > 0 ? from.filter((step) => Number(fields[of]) >= step) : fields[of];
};

const termsOf = (kind: AnyKind, head: Row, fields: Row): readonly string[] => {
  const told = (facet: string, values: unknown): readonly string[] =>
    [values].flat().flatMap((value) => (value === null || value === undefined ? [] : [facetTerm(kind.kind, facet, String(value))]));
  const titles = [kind.title, `${kind.title}_fr`].map((name) => String(fields[name] ?? '')).join(' ');
  return [
    ...new Set([
      ...told(stateFacet, head.state),
      ...kind.facets.flatMap((facet) => told(facet, faceted(kind, head, fields, facet))),
      ...(kind.followed ?? []).flatMap((name) => told(followedFacet, fields[name] ?? head[name])),
      ...wordsIn(titles).map((word) => wordTerm(kind.kind, word)),
    ]),
  ];
};

export const indexOf = (kind: AnyKind): ListIndex => {
  const sorts = Object.values(kind.sorts);
  return {
    kind: kind.kind,
    table: kind.table,
    sorts: Object.keys(kind.sorts),
    facets: [...kind.facets, stateFacet],
    entryOf: (head, fields): ListEntry | null => {
      if (!isSeen(kind, String(head.state))) return null;
      const [k0 = last, k1 = last, k2 = last] = sorts.map(([column, way]) => keyOf(fields[column] ?? head[column], way));
      return { id: head.id, kind: kind.kind, k0, k1, k2, terms: termsOf(kind, head, fields) };
    },
  };
};
