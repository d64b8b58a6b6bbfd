/** One call of a function with one input, as PostgREST makes it, and what is wrong with what came of it. */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type Actor, claimsOf } from '#tests/trust/actors.ts';
import { quote } from '#tests/trust/catalog.ts';
import type { CallableFunction } from './callable-functions.ts';
import type { Input } from './hostile-input.ts';
import { keptBy, verdictOf } from './judge-answer.ts';

/** The client's fault (22), a missing right, and the codes that mean an HTTP status. */
const expectedError = /^22|^42501$|^PT\d{3}$/;

export interface Outcome {
  readonly verdict: string;
  /** Null when all is as it should be. */
  readonly fault: string | null;
}

/** By a name of its own it is planned once: to plan eighty tables takes longer than to read them. */
export const readPrint = async (client: pg.Client, fingerprintSql: string): Promise<unknown> => {
  const name = createHash('sha256').update(fingerprintSql).digest('hex').slice(0, 16);
  return (await client.query({ name, text: fingerprintSql })).rows[0]?.print;
};

/**
 * Whatever writes to a table has a lock on it until its transaction ends; what a function caught and undid has let go of its own. So without a lock there is no
 * effect, and tables need not be read: of what is refused, nearly all.
 */
const lockedSql = `select 1 from pg_locks l join pg_class c on c.oid = l.relation join pg_namespace n on n.oid = c.relnamespace
  where l.pid = pg_backend_pid() and l.mode not in ('AccessShareLock', 'RowShareLock') and c.relkind in ('r', 'p')
  and n.nspname in ('public', 'app', 'ballot', 'auth') and not ($1 and c.oid = 'app.ledger'::regclass)`;

/** That a mutation was refused stands in the ledger (`keptBy`). */
const mayHaveAnEffect = async (client: pg.Client, called: CallableFunction): Promise<boolean> =>
  (await client.query({ name: 'locked', text: lockedSql, values: [called.name === 'sync'] })).rows.length > 0;

/** As PostgREST calls: a transaction, the caller's role and claims, the body's keys as named arguments. Always undone. */
export const tryInput = async (
  client: pg.Client,
  called: CallableFunction,
  actor: Actor,
  input: Input,
  [fingerprintSql, before]: readonly [sql: string, before: string],
): Promise<Outcome> => {
  const claims = JSON.stringify(claimsOf(actor)).replaceAll("'", "''");
  const given = called.takes.map(({ name }) => `${quote(name)} => body.${quote(name)}`).join(', ');
  const columns = called.takes.map(({ name, type }) => `${quote(name)} ${type}`).join(', ');
  await client.query(`begin; set local role ${actor.databaseRole}; set local request.jwt.claims = '${claims}';
    set local request.jwt.claim.sub = '${actor.userId ?? ''}'; set local request.jwt.claim.role = '${actor.databaseRole}'`);
  try {
    const from = called.takes.length > 0 ? `from json_to_record($1::json) as body(${columns})` : 'where $1::json is not null';
    // Asked after the call, from left to right: nothing is written without a number for its transaction.
    const { rows } = await client.query(
      `select to_jsonb(public.${quote(called.name)}(${given})) as answer, pg_current_xact_id_if_assigned() is not null as has_written ${from}`,
      [JSON.stringify(input)],
    );
    const verdict = verdictOf(rows[0]?.answer);
    if (verdict === 'ok' || rows.at(-1)?.has_written === false) return { verdict, fault: null };
    await client.query('reset role');
    if (!(await mayHaveAnEffect(client, called))) return { verdict, fault: null };
    const after = keptBy(called.name, await readPrint(client, fingerprintSql));
    return { verdict, fault: after === before ? null : `an effect with the verdict ${verdict}:\n${after}` };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return { verdict: code, fault: expectedError.test(code) ? null : `error ${code}: ${String(error)}` };
  } finally {
    await client.query('rollback');
  }
};
