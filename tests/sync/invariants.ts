/** What must hold after every step, whatever happened; each throws a sentence that says what did not. */

import { redoEffects } from '#src/data/sync/effects.ts';
import { createMemoryStore } from '#src/data/sync/memory-store.ts';
import type { Op } from '#src/data/sync/op.ts';
import { isAccepted } from '#src/data/sync/protocol.ts';
import type { Mutation } from '#src/model/define-mutation.ts';
import type { Row } from '#src/shared/row.ts';
import { acts } from './acts.ts';
import type { Sea, SimPhone } from './sim-phone.ts';
import { grantsOf, type SimServer } from './sim-server.ts';

export class Broken extends Error {}
const broken = (what: string): never => {
  throw new Broken(what);
};

const mutations: ReadonlyMap<string, Mutation> = new Map((acts as readonly Mutation[]).map((act) => [act.name, act]));

type Content = ReturnType<SimPhone['store']['content']>;
type Held = { readonly table: string; readonly row: Row };

/** The server's word on every row, without the effects of waiting acts. */
const baseOf = ({ rows, bases }: Content): ReadonlyMap<string, Held> => {
  const base = new Map(rows);
  for (const [key, { table, row }] of bases) {
    if (row) base.set(key, { table, row });
    else base.delete(key);
  }
  return base;
};

/** Every act that ever stood in the outbox is there, was answered, or was taken back. */
export const checkActs = (phone: SimPhone, { made, takenBack, server }: Sea): void => {
  const { ops } = phone.store.content();
  const known = made.get(phone.name) ?? new Set();
  made.set(phone.name, known);
  for (const op of ops.values()) {
    known.add(op.id);
    const isAnswered = op.refusal?.status === 'dependency' || server.ledger.has(op.id);
    if (op.state === 'refused' && !isAnswered) broken(`refused without a verdict: ${op.id}`);
  }
  for (const id of known) if (!ops.has(id) && !server.ledger.has(id) && !takenBack.has(id)) broken(`act lost: ${id}`);
};

export const checkCounts = ({ server, takenBack }: Sea): void => {
  for (const [id, count] of server.effects) if (count > 1) broken(`counted ${count} times: ${id}`);
  // What was taken back, or tried anew under another id, is needed no more.
  for (const needed of server.early) if (!takenBack.has(needed)) broken(`something came before ${needed}, which it needs`);
};

/** What the screen shows = what the server said + what waits here; nothing twice, nothing missing. */
export const checkView = async (phone: SimPhone): Promise<void> => {
  const content = phone.store.content();
  const replay = createMemoryStore();
  await replay.write('relaxed', async (tx) => {
    for (const { table, row } of baseOf(content).values()) await tx.putRow(table, row);
    for (const op of content.ops.values()) await tx.putOp(op);
    await redoEffects(tx, mutations);
  });
  const [shown, wanted] = [content.rows, replay.content().rows].map((rows) =>
    JSON.stringify([...rows.values()].sort((a, b) => (`${a.table}${a.row.id}` < `${b.table}${b.row.id}` ? -1 : 1))),
  );
  if (shown !== wanted) broken(`${phone.name} shows ${shown}, and should show ${wanted}`);
};

/** No row of a scope that is not the phone's. */
export const checkScopes = (phone: SimPhone): void => {
  const content = phone.store.content();
  for (const { row } of baseOf(content).values())
    if (!(row.scope in content.progress.scopes)) broken(`${phone.name} holds ${row.id} of ${row.scope}`);
};

/** No row is ever an older one than it was, nor back after it was gone, unless the server's history or the scope began anew. */
export const createMonotonicCheck = () => {
  const newest = new Map<string, number>();
  const seen = new Map<string, ReadonlySet<string>>();
  return (phone: SimPhone): void => {
    const content = phone.store.content();
    const { epoch } = (content.progress.cursor ?? {}) as { readonly epoch?: number };
    const era = ({ scope }: Row): string => `${phone.name} ${epoch} ${scope} ${content.progress.scopes[scope]}`;
    const here = new Set<string>();
    for (const [key, { row }] of baseOf(content)) {
      const name = `${era(row)} ${key}`;
      here.add(name);
      const before = newest.get(name);
      if (before !== undefined && row.rev < before) broken(`${phone.name} read ${key} at ${before} and then at ${row.rev}`);
      if (before !== undefined && !seen.get(phone.name)?.has(name)) broken(`${key} was gone from ${phone.name} and came back`);
      newest.set(name, row.rev);
    }
    seen.set(phone.name, here);
  };
};

/** What waits though nothing holds it up: not the server's failing on it, nor on what comes before it. */
export const sendable = (ops: readonly Op[]): readonly Op[] => {
  const heldUp = new Set<string>();
  return ops
    .toSorted((a, b) => a.seq - b.seq)
    .filter((op) => {
      if (op.state === 'refused') return false;
      const isHeldUp = (op.args as { poison?: boolean }).poison || heldUp.has(op.entity) || op.deps.some((id) => heldUp.has(id));
      if (isHeldUp) heldUp.add(op.entity).add(op.id);
      return !isHeldUp;
    });
};

/** At rest: the outbox holds nothing that could still go, and the phone has what the server has, no more and no less. */
export const checkAtRest = async (phone: SimPhone, server: SimServer): Promise<void> => {
  const content = phone.store.content();
  for (const op of sendable([...content.ops.values()]))
    broken(`${phone.name} never sent ${op.id} ${process.env.DBG ? JSON.stringify([...content.ops.values()], null, 0) : ''}`);
  const granted = grantsOf(server, phone.user);
  const wanted = new Map([...server.data.all()].filter(([, { row, deleted }]) => !deleted && row.scope in granted));
  const base = baseOf(content);
  for (const [key, { row }] of wanted) {
    if (JSON.stringify(base.get(key)?.row) !== JSON.stringify(row))
      broken(`${phone.name} has ${JSON.stringify(base.get(key)?.row)} for ${JSON.stringify(row)}`);
  }
  for (const key of base.keys()) if (!wanted.has(key)) broken(`${phone.name} still has ${key}`);
};

/** One entity's acts of one phone counted in the order in which they were made. Ids rise as acts are made. */
export const checkOrder = (phones: readonly SimPhone[], { server, retried }: Sea): void => {
  for (const { name } of phones) {
    const last = new Map<string, string>();
    for (const op of server.order) {
      const status = server.ledger.get(op.id)?.status;
      if (!op.id.startsWith(`${name}-`) || op.name === 'sign_item' || !status || !isAccepted(status)) continue;
      const entity = String((op.args as { id: string }).id);
      if (retried.has(`items:${entity}`)) continue;
      if ((last.get(entity) ?? '') > op.id) broken(`${op.id} on ${entity} came after ${last.get(entity)}`);
      last.set(entity, op.id);
    }
  }
};
