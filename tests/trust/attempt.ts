/** One try of one actor on one relation, on whichever engine, and how far it reached. */
import type { Actor } from './actors.ts';
import type { Query, Relation } from './catalog.ts';
import type { Reach } from './matrix.ts';

export type Row = Readonly<Record<string, unknown>>;

export type Operation =
  | { readonly verb: 'select' | 'delete' }
  | { readonly verb: 'insert'; readonly row: Row }
  /** One column of the row with this key. */
  | { readonly verb: 'update'; readonly column: string; readonly value: unknown; readonly of: Row };

export interface Attempt {
  /** Null, 'refused', or what else went wrong: a fault of the test's own data, which equals no declared reach. */
  readonly error: string | null;
  /** Rows the actor was shown. */
  readonly answer: readonly Row[];
  /** Every row afterwards, as the superuser sees it, before the attempt is undone. */
  readonly after: readonly Row[];
}

export interface Stage {
  readonly relation: Relation;
  readonly owner: string | undefined;
  readonly actor: Actor;
  /** Every row of the relation before any attempt, as the superuser sees it. */
  readonly rows: readonly Row[];
  /** As the superuser. */
  readonly query: Query;
  /** As the actor. Undone before it returns. */
  readonly attempt: (operation: Operation) => Promise<Attempt>;
}

/** Makes the attempts of one engine for one actor on one relation. */
export type Engine = (relation: Relation, actor: Actor, rows: readonly Row[]) => Stage['attempt'];

export const keyOf = (relation: Relation, row: Row): string => JSON.stringify(relation.key.map((name) => row[name]));

/** Names the set of rows that an attempt reached. */
export const reachOf = (stage: Stage, isReached: (row: Row) => boolean): Reach | string => {
  const { rows, owner, actor } = stage;
  const reached = rows.filter(isReached);
  const living = rows.filter((row) => row.deleted_at == null);
  const own = owner ? living.filter((row) => row[owner] === actor.userId) : [];
  const isExactly = (set: readonly Row[]) => reached.length === set.length && reached.every((row) => set.includes(row));
  if (reached.length === 0) return 'none';
  if (isExactly(living)) return 'living';
  if (isExactly(own)) return 'own';
  const dead = reached.filter((row) => row.deleted_at != null).length;
  return `${reached.length} rows, ${dead} of them tombstoned (${living.length} are living)`;
};
