/** What of a list's choice is kept as a search, and what a kept one asks (SQL: 20261129001530). */
import type { AnyKind } from '#src/model/content/define-content.ts';
import { postedFacet } from '#src/model/content/index-of.ts';
import type { Row } from '#src/shared/row.ts';
import type { ListChoice } from '#src/widgets/list/list-address.ts';

/** At a time. */
export const mostSaved = 10;

/** By when it was posted nothing is kept: what is told of is new anyway. Nor by company, which has a page of its own. */
export const savedFacets = ({ facets }: AnyKind): readonly string[] =>
  facets.filter((facet) => facet !== postedFacet && facet !== 'company');

type Asked = Pick<ListChoice, 'text' | 'where'>;

/** What a list narrows by beside the facets of its kind, as its address has it. */
export type Also = Readonly<Record<string, string>>;

/** The same letters for the same search, in whatever order it was chosen; null: it asks for nothing that is kept. */
export const searchIn = (kind: AnyKind, { text, where }: Asked, also: Also = {}): string | null => {
  const chosen = savedFacets(kind).flatMap((facet) => {
    const values = [...new Set(where[facet] ?? [])].sort();
    return values.length > 0 ? [[facet, values] as const] : [];
  });
  const all = Object.fromEntries([...chosen, ...Object.entries(also).map(([key, value]) => [key, [value]])]);
  const words = text.trim();
  return words === '' && Object.keys(all).length === 0 ? null : JSON.stringify({ text: words, where: all });
};

/** Of a kept search. */
export const alsoIn = ({ facets }: AnyKind, { where }: Asked): Also =>
  Object.fromEntries(
    Object.entries(where).flatMap(([key, [value]]) => (value === undefined || facets.includes(key) ? [] : [[key, value]])),
  );

export interface Saved {
  readonly id: string;
  readonly query: string;
  readonly asked: Asked;
}

const readQuery = (query: string): Asked | null => {
  try {
    const { text, where } = JSON.parse(query) as Partial<Asked>;
    return typeof text === 'string' && typeof where === 'object' && Object.values(where).every(Array.isArray) ? { text, where } : null;
  } catch {
    return null;
  }
};

/** The oldest first. What another version of the app kept and this one cannot read is left out. */
export const readSaved = (rows: readonly Row[], kind: AnyKind): readonly Saved[] =>
  rows
    .flatMap((row) => {
      const [id, query] = [row.id, String(row.query)];
      const asked = row.is_on === true && row.kind === kind.kind ? readQuery(query) : null;
      return asked ? [{ id, query, asked }] : [];
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));
