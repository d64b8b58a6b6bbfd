/**
 * Attempts as SQL on native PostgreSQL. Law: each stands in its own savepoint, which is rolled back, and what it did is
 * read by the superuser before that: an attempt is judged by its effect, never by its answer.
 */
import type { Client } from 'pg';
import { type Actor, claimsOf } from './actors.ts';
import type { Attempt, Engine, Operation } from './attempt.ts';
import { nameOf, quote, type Relation, readRows } from './catalog.ts';

export const attemptInSql =
  (client: Client): Engine =>
  (relation, actor, rows) =>
  async (operation) => {
    const { sql, parameters } = writeSql(relation, operation);
    await client.query('savepoint attempt');
    try {
      await client.query(becomeSql(actor));
      const answer = await client.query(sql, [...parameters]);
      await client.query('reset role');
      return { error: null, answer: answer.rows, after: await readRows((text) => client.query(text), relation) } satisfies Attempt;
    } catch (error) {
      return { error: nameError(error, relation), answer: [], after: rows };
    } finally {
      await client.query('rollback to savepoint attempt; release savepoint attempt');
    }
  };

interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** A computed column takes only its default: asking for that still needs the right to write the column. */
const writeSql = (relation: Relation, operation: Operation): Statement => {
  const isComputed = (name: string) => relation.columns.some((column) => column.name === name && column.computed);
  const parameters: unknown[] = [];
  const pass = (name: string, value: unknown) => (isComputed(name) ? 'default' : `$${parameters.push(value)}`);
  switch (operation.verb) {
    case 'select':
      return { sql: `select ${relation.key.map(quote).join(', ')} from ${nameOf(relation)}`, parameters };
    case 'delete':
      return { sql: `delete from ${nameOf(relation)}`, parameters };
    case 'insert': {
      const values = Object.entries(operation.row).map(([name, value]) => pass(name, value));
      return {
        sql: `insert into ${nameOf(relation)} (${Object.keys(operation.row).map(quote).join(', ')}) values (${values.join(', ')})`,
        parameters,
      };
    }
    case 'update': {
      const set = `${quote(operation.column)} = ${pass(operation.column, operation.value)}`;
      const where = relation.key.map((name) => `${quote(name)} = $${parameters.push(operation.of[name])}`);
      return { sql: `update ${nameOf(relation)} set ${set} where ${where.join(' and ')}`, parameters };
    }
  }
};

/**
 * A trigger that ran for the superuser keeps its plan and its rights for the session: without forgetting them, a function
 * that the actor may not call would seem to be callable.
 *
 * The token as settings, in the form of hosted Supabase and in the older one that the embedded engine's auth.uid() reads. */
const becomeSql = (actor: Actor): string => `
  discard plans;
  set local role ${actor.databaseRole};
  set local request.jwt.claims = '${JSON.stringify(claimsOf(actor))}';
  set local request.jwt.claim.sub = '${actor.userId ?? ''}';
  set local request.jwt.claim.role = '${actor.databaseRole}'`;

/** 42501 is a missing right; 55000 is a view that cannot be written by anybody. */
const nameError = (error: unknown, relation: Relation): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '42501' || (code === '55000' && relation.isView)) return 'refused';
  return `error ${code} ${error instanceof Error ? error.message : ''}`;
};
