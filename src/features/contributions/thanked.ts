/** Whose corrections everybody can read, by those who gave their whole name; nobody stands before another by how many. */
import type { Content } from '#src/model/content/content-rows.ts';

export interface Thanked {
  readonly id: string;
  readonly name: string;
  readonly many: number;
}

interface AllThanked {
  /** By their names. */
  readonly named: readonly Thanked[];
  /** Corrections of those who did not. */
  readonly others: number;
}

type Signed = Pick<Content, 'author_id' | 'owner_name' | 'is_sample'>;

export const thankAll = (contents: readonly Signed[], locale: string): AllThanked => {
  const byAuthor = new Map<string, Thanked>();
  let others = 0;
  for (const { author_id, owner_name, is_sample } of contents) {
    if (is_sample) continue;
    if (author_id === null || owner_name === null) others += 1;
    else byAuthor.set(author_id, { id: author_id, name: owner_name, many: (byAuthor.get(author_id)?.many ?? 0) + 1 });
  }
  return { named: [...byAuthor.values()].sort((a, b) => a.name.localeCompare(b.name, locale) || (a.id < b.id ? -1 : 1)), others };
};
