/**
 * One statement as one actor. Law: it stands in its own savepoint, which is rolled back, and what it did is read by the
 * superuser before that: an attempt is judged by its effect, never by its answer.
 */
import type { Client } from 'pg';
import { type Actor, claimsOf } from './actors.ts';
import { quote, type Relation } from './catalog.ts';
import type { Reach } from './matrix.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface Stage {
  readonly client: Client;
  readonly relation: Relation;
  readonly owner: string | undefined;
  readonly actor: Actor;
  /** Every row of the relation before any attempt, as the superuser sees it. */
  readonly rows: readonly Row[];
}

export interface Attempt {
  /** Null, 'refused', or what else went wrong: a fault of the test's own data, which equals no declared reach. */
  readonly error: string | null;
  readonly answer: readonly Row[];
  readonly after: readonly Row[];
}

export const attempt = async (stage: Stage, sql: string, parameters: readonly unknown[] = []): Promise<Attempt> => {
  const { client, actor } = stage;
  await client.query('savepoint attempt');
  try {
    await client.query(becomeSql(actor));
    const { rows } = await client.query(sql, [...parameters]);
    await client.query('reset role');
    return { error: null, answer: rows, after: await readRows(client, stage.relation) };
  } catch (error) {
    return { error: nameError(error, stage.relation), answer: [], after: stage.rows };
  } finally {
    await client.query('rollback to savepoint attempt; release savepoint attempt');
  }
};

/** The token as settings, in the form of hosted Supabase and in the older one that the embedded engine's auth.uid() reads. */
const becomeSql = (actor: Actor): string => `
  set local role ${actor.databaseRole};
  set local request.jwt.claims = '${JSON.stringify(claimsOf(actor))}';
  set local request.jwt.claim.sub = '${actor.userId ?? ''}';
  set local request.jwt.claim.role = '${actor.databaseRole}'`;

export const readRows = async (client: Client, relation: Relation): Promise<readonly Row[]> =>
  (await client.query(`select * from ${nameOf(relation)}`)).rows;

export const nameOf = (relation: Relation): string => `public.${quote(relation.name)}`;
export const keyOf = (relation: Relation, row: Row): string => JSON.stringify(relation.key.map((name) => row[name]));

/** 42501 is a missing right; 55000 is a view that cannot be written by anybody. */
const nameError = (error: unknown, relation: Relation): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '42501' || (code === '55000' && relation.isView)) return 'refused';
  return `error ${code} ${error instanceof Error ? error.message : ''}`;
};

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
