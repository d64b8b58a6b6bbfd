/**
 * What hosted PostgREST does before each request (db_pre_request), done in the request's own transaction once it has its role and claims: @supabase/lite
 * has no such setting. While the service is read only the transaction then writes nothing (SQL: 20261129000400).
 */
import { sql, type Transaction } from 'kysely';
import type { Engine } from '#supabase/server/engine.ts';

interface Vars {
  readonly auth?: { readonly role?: string | null };
}

/** `work` hears whose role it is. A private method: if it moved, we stop rather than let requests run without what comes after it. */
export function afterRole(
  connection: Engine['connection'],
  work: (transaction: Transaction<unknown>, role: string) => Promise<void>,
): void {
  const takeRole: unknown = Reflect.get(connection, 'applyJwtSessionContext');
  if (typeof takeRole !== 'function') throw new Error('@supabase/lite has changed: it takes the role of a request elsewhere');
  Reflect.set(connection, 'applyJwtSessionContext', async (transaction: Transaction<unknown>, vars: Vars, ...more: unknown[]) => {
    await takeRole.call(connection, transaction, vars, ...more);
    await work(transaction, vars.auth?.role ?? 'anon');
  });
}

export const askBeforeRequests = (connection: Engine['connection']): void =>
  afterRole(connection, async (transaction) => void (await sql`select gate.before_request()`.execute(transaction)));
