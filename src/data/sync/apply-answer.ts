/**
 * Takes an answer in, in one transaction. Laws kept here:
 *   * a mutation leaves the outbox only on a verdict for its own id, and its row and its end come together: no flicker, no double count;
 *   * rows and the cursor move together, so the cursor is never ahead of the rows;
 *   * an answer to a question asked before another answer came brings its verdicts and no rows: reading never goes back;
 *   * of a secret mutation nothing that it said is left once the server has spoken, also when it was refused;
 *   * what the caller may no longer read is gone with the same answer that says so;
 *   * an answer that brings nothing writes nothing: the cursor stays, and the server reads on from it next time.
 */

import type { Row } from '#src/shared/row.ts';
import { type Mutations, redoEffects, undoEffects } from './effects.ts';
import { lostWith, type Op } from './op.ts';
import type { Progress, Tx } from './ports.ts';
import { type Answer, type ChangedRow, type Grants, isAccepted, type OpResult } from './protocol.ts';
import { keepReceipts } from './receipts.ts';
import { deleteScopes, subscriptionsOf } from './subscriptions.ts';

/** Whether its rows were taken. */
export const applyAnswer = async (tx: Tx, mutations: Mutations, answer: Answer, turn: number, now: number): Promise<boolean> => {
  const progress = await tx.progress();
  const isNext = progress.turn === turn;
  if (answer.results.length === 0 && !(isNext && isWorthWriting(answer, progress, now))) return isNext;
  await undoEffects(tx);
  await keepReceipts(tx, answer);
  await settleOps(tx, mutations, answer.results);
  if (isNext) await takeRows(tx, progress, answer, now);
  await redoEffects(tx, mutations);
  return isNext;
};

/** A phone that asks every minute and hears nothing new writes four times an hour, so that it can still say when it heard last. */
const restMs = 15 * 60_000;

const isWorthWriting = ({ changes, gone, scopes, reset, more }: Answer, progress: Progress, now: number): boolean =>
  progress.cursor === null ||
  reset ||
  more ||
  changes.length > 0 ||
  gone.length > 0 ||
  !isSame(progress.scopes, scopes) ||
  // Also after the clock was put back.
  Math.abs(now - progress.synced_at) >= restMs;

const isSame = (held: Grants, granted: Grants): boolean =>
  Object.keys(held).length === Object.keys(granted).length && Object.keys(held).every((scope) => held[scope] === granted[scope]);

const takeRows = async (tx: Tx, progress: Progress, answer: Answer, now: number): Promise<void> => {
  await deleteScopes(tx, lostScopes(progress.scopes, answer));
  const changes = [...answer.changes, ...answer.results.flatMap(({ rows }) => rows)];
  for (const [table, rows] of rowsByTable(changes, answer.scopes)) {
    for (const row of await tx.addRows(table, rows)) await putNewer(tx, table, row);
  }
  for (const { table, id, rev } of answer.gone) {
    const have = await tx.row(table, id);
    if (have && have.rev <= rev) await tx.deleteRow(table, id);
  }
  const { cursor, scopes, server_time } = answer;
  const { rests, asked_at } = progress;
  const kept = { subscriptions: subscriptionsOf(progress), ...(rests && { rests }), ...(asked_at && { asked_at }) };
  await tx.putProgress({ ...kept, cursor, scopes, turn: progress.turn + 1, synced_at: now, clock_offset: server_time - now });
};

/** Those that are there no more, and those that were closed and opened again in between: their rows may be stale. */
const lostScopes = (held: Grants, { scopes, reset }: Answer): readonly string[] =>
  Object.keys(held).filter((scope) => reset || held[scope] !== scopes[scope]);

/** Those of scopes that the caller may read. */
const rowsByTable = (changes: readonly ChangedRow[], scopes: Grants): ReadonlyMap<string, readonly Row[]> => {
  const rows = new Map<string, Row[]>();
  for (const { table, row } of changes) {
    if (!Object.hasOwn(scopes, row.scope)) continue;
    const ofTable = rows.get(table) ?? [];
    rows.set(table, ofTable);
    ofTable.push(row);
  }
  return rows;
};

/** A pull may be answered by a copy of the database that is behind the one that decided our mutations. */
const putNewer = async (tx: Tx, table: string, row: Row): Promise<void> => {
  const have = await tx.row(table, row.id);
  if (!have || have.rev <= row.rev) await tx.putRow(table, row);
};

/** The server could read nothing of it, alone and now as ever: refused, so that its member sees it and what follows it goes on. */
export const refuseUnfit = async (on: Tx, mutations: Mutations, id: string): Promise<void> => {
  await undoEffects(on);
  await settleOps(on, mutations, [{ id, status: 'invalid', why: 'data', rows: [] }]);
  await redoEffects(on, mutations);
};

const settleOps = async (tx: Tx, mutations: Mutations, results: readonly OpResult[]): Promise<void> => {
  const ops = await tx.ops();
  const refused = new Set<string>();
  for (const { id, status, field, why } of results) {
    const op = ops.find((one) => one.id === id);
    if (!op) continue;
    if (isAccepted(status) || op.quiet === true) await tx.deleteOp(id);
    else {
      refused.add(id);
      await refuse(tx, mutations, op, { status, ...(field ? { field } : {}), ...(why ? { why } : {}) });
    }
  }
  for (const op of lostWith(ops, refused)) await tx.putOp(op);
};

const refuse = (tx: Tx, mutations: Mutations, op: Op, refusal: NonNullable<Op['refusal']>): Promise<void> =>
  tx.putOp({ ...op, args: mutations.get(op.name)?.forget?.(op.args as never) ?? op.args, state: 'refused', refusal });
