/**
 * Attempts as a phone makes them: over HTTP on the embedded backend, with the public key and the actor's token.
 * Law: there is no savepoint here, so every attempt that changed a row is undone by putting the rows back as they were.
 */
import type { Backend } from '#supabase/server/backend.ts';
import type { Actor } from './actors.ts';
import type { Attempt, Engine, Operation, Row } from './attempt.ts';
import { nameOf, type Query, quote, type Relation, readRows } from './catalog.ts';
import { signToken } from './sign-token.ts';

export interface Gateway {
  readonly fetch: Backend['fetch'];
  /** As the superuser, outside HTTP. */
  readonly query: Query;
  readonly publishableKey: string;
  readonly jwtSecret: string;
}

/** Rows are read anew where something was written since the last look: nothing is without a number for its transaction. */
export const attemptOverHttp = (gateway: Gateway): Engine => {
  let newest: unknown = null;
  const readNewest = async (): Promise<unknown> =>
    (await gateway.query('select pg_snapshot_xmax(pg_current_snapshot())::text as newest')).rows[0]?.newest;
  const look = async (relation: Relation, rows: readonly Row[]): Promise<readonly Row[]> => {
    const before = newest;
    newest = await readNewest();
    if (newest === before) return rows;
    const after = await readRows(gateway.query, relation);
    if (JSON.stringify(after) !== JSON.stringify(rows)) await putBack(gateway.query, relation, rows);
    newest = await readNewest();
    return after;
  };
  return (relation, actor, rows) => async (operation) => {
    const response = await gateway.fetch(writeRequest(gateway, relation, actor, operation), '127.0.0.1');
    const body: unknown = response.status === 204 ? null : await response.json().catch(() => null);
    const error = response.ok ? null : nameError(response.status, body);
    if (operation.verb === 'select') return { error, answer: Array.isArray(body) ? body : [], after: rows };
    return { error, answer: [], after: await look(relation, rows) } satisfies Attempt;
  };
};

const writeRequest = (gateway: Gateway, relation: Relation, actor: Actor, operation: Operation): Request => {
  const url = new URL(`http://127.0.0.1/rest/v1/${relation.name}`);
  const headers = new Headers({ apikey: gateway.publishableKey, 'content-type': 'application/json', prefer: 'return=minimal' });
  if (actor.userId) headers.set('authorization', `Bearer ${signToken(actor, gateway.jwtSecret)}`);
  const methods = { select: 'GET', insert: 'POST', update: 'PATCH', delete: 'DELETE' };
  if (operation.verb === 'select') url.searchParams.set('select', relation.key.join(','));
  if (operation.verb === 'delete') url.searchParams.set(relation.key[0] ?? 'id', 'not.is.null');
  if (operation.verb === 'update') for (const name of relation.key) url.searchParams.set(name, `eq.${String(operation.of[name])}`);
  const sent = operation.verb === 'insert' ? operation.row : operation.verb === 'update' ? { [operation.column]: operation.value } : null;
  return new Request(url, { method: methods[operation.verb], headers, ...(sent ? { body: JSON.stringify(sent) } : {}) });
};

/**
 * 42501 is a missing right. Before PostgreSQL looks for the right it notices a view that nobody can write (55000) and a
 * computed column (428C9): refused as well, and without effect, which the rows show.
 */
const nameError = (status: number, body: unknown): string => {
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
  return ['42501', '55000', '428C9'].includes(code) ? 'refused' : `error ${status} ${JSON.stringify(body)}`;
};

const putBack = async (query: Query, relation: Relation, rows: readonly Row[]): Promise<void> => {
  const names = relation.columns.filter((column) => !column.computed).map((column) => column.name);
  await query('set session_replication_role = replica');
  await query(`delete from ${nameOf(relation)}`);
  for (const row of rows) {
    const values = names.map((_, i) => `$${i + 1}`).join(', ');
    await query(
      `insert into ${nameOf(relation)} (${names.map(quote).join(', ')}) values (${values})`,
      names.map((name) => row[name]),
    );
  }
  await query('set session_replication_role = origin');
};
