/** What must hold after every step, whatever happened; each throws a sentence that says what did not. */
import { redoEffects } from '#src/data/sync/effects.ts';
import { createMemoryStore } from '#src/data/sync/memory-store.ts';
import type { Op } from '#src/data/sync/op.ts';
import { isAccepted } from '#src/data/sync/protocol.ts';
import type { Row } from '#src/shared/row.ts';
import { type AppVersion, mutationsOf } from './acts.ts';
import { madeIn, type Sea } from './sea.ts';
import type { Replica } from './sim-phone.ts';
import { grantedTo } from './sim-pull.ts';
import type { SimServer } from './sim-server.ts';

export class Broken extends Error {}
const broken = (what: string): never => {
  throw new Broken(what);
};

type Content = ReturnType<Replica['store']['content']>;
type Held = { readonly table: string; readonly row: Row };

/** The server's word on every row, without the effects of waiting acts. Worked out once for all that look at it. */
export const baseOf = (content: Content): ReadonlyMap<string, Held> => {
  const known = basesKnown.get(content);
  if (known) return known;
  const base = new Map(content.rows);
  for (const [key, { table, row }] of content.bases) {
    if (row) base.set(key, { table, row });
    else base.delete(key);
  }
  basesKnown.set(content, base);
  return base;
};
const basesKnown = new WeakMap<Content, ReadonlyMap<string, Held>>();

/** Every mutation that ever stood in the outbox, or of which somebody was told, is there, was answered, or was taken back. */
export const checkActs = ({ name, store }: Replica, sea: Sea): void => {
  const { ops } = store.content();
  const { takenBack, server } = sea;
  const known = madeIn(sea, name);
  for (const op of ops.values()) {
    known.add(op.id);
    const isAnswered = op.refusal?.status === 'dependency' || server.decided.has(op.id) || server.unread.has(op.id);
    if (op.state === 'refused' && !isAnswered) broken(`refused without a verdict: ${op.id}`);
  }
  for (const id of known)
    if (!ops.has(id) && !server.decided.has(id) && !server.unread.has(id) && !takenBack.has(id)) broken(`act lost: ${id}`);
};

export const checkCounts = ({ server, takenBack }: Sea): void => {
  for (const [id, count] of server.memory.effects) if (count > 1) broken(`counted ${count} times: ${id}`);
  // What was taken back, or tried anew under another id, is needed no more.
  for (const needed of server.early) if (!takenBack.has(needed)) broken(`something came before ${needed}, which it needs`);
};

/** As many votes as members took part, each alone on its way. */
export const checkVotes = ({ server }: Sea): void => {
  for (const id of server.accompanied) broken(`a vote did not travel alone: ${id}`);
  const parts = new Map<string, number>();
  for (const { table, row } of server.data.all().values()) {
    if (table !== 'votes') continue;
    const [item = ''] = row.id.split(' ');
    parts.set(item, (parts.get(item) ?? 0) + 1);
  }
  for (const [item, votes] of server.memory.votes)
    if (votes !== parts.get(item)) broken(`${votes} votes of ${parts.get(item)} members on ${item}`);
};

const secret = ['vote_on', 'note_listen'];
/** A choice stands in the mutation that waits for the server's word, and nowhere else. */
export const checkSecrets = ({ name, store }: Replica): void => {
  const { ops, rows, bases, progress, receipts } = store.content();
  const told = [...ops.values()].filter((op) => !secret.includes(op.name) || op.state === 'refused');
  for (const one of [...told, ...rows.values(), ...bases.values(), progress, ...receipts])
    if (saysChoice(one)) broken(`${name} still says how somebody voted, or what they heard`);
};
const silent = new WeakSet<object>();
/** What was looked at once is never changed, only replaced. */
const saysChoice = (one: object): boolean => {
  if (silent.has(one)) return false;
  if (/choice (\d|of track)/.test(JSON.stringify(one))) return true;
  silent.add(one);
  return false;
};

/** What the screen shows = what the server said + what waits here; nothing twice, nothing missing. */
export const checkView = async ({ name, store }: Replica, app: AppVersion): Promise<void> => {
  const content = store.content();
  const replay = createMemoryStore();
  await replay.write('relaxed', async (tx) => {
    for (const { table, row } of baseOf(content).values()) await tx.putRow(table, row);
    for (const op of content.ops.values()) await tx.putOp(op);
    await redoEffects(tx, mutationsOf[app]);
  });
  const wanted = replay.content().rows;
  for (const key of new Set([...content.rows.keys(), ...wanted.keys()])) {
    const [here, there] = [content.rows.get(key)?.row, wanted.get(key)?.row];
    // Most are one and the same, and need no words.
    if (here === there) continue;
    const [shown, due] = [JSON.stringify(here), JSON.stringify(there)];
    if (shown !== due) broken(`${name} shows ${shown}, and should show ${due}`);
  }
};

/** The same for the count that everybody looks at, worked out without the engine's own code. */
export const checkShownCount = ({ name, user, store }: Replica): void => {
  const content = store.content();
  const { rows, ops } = content;
  const base = baseOf(content);
  const signing = [...ops.values()].filter((op) => op.name === 'sign_item' && op.state === 'waiting');
  for (const { table, row } of base.values()) {
    if (table !== 'items') continue;
    const waits = signing.some(({ entity }) => entity === `signatures:${row.id}`) && !base.has(`signatures:${row.id} ${user}`);
    const shown = rows.get(`items:${row.id}`)?.row.signatures;
    if (shown !== Number(row.signatures) + (waits ? 1 : 0)) broken(`${name} shows ${shown} signatures for ${row.id}`);
  }
};

/** No row of a scope that is not this phone's, nor of another account. */
export const checkScopes = ({ name, user, store }: Replica): void => {
  const content = store.content();
  for (const { row } of baseOf(content).values()) {
    if (!(row.scope in content.progress.scopes)) broken(`${name} holds ${row.id} of ${row.scope}`);
    if (row.scope.startsWith('user:') && row.scope !== `user:${user}`) broken(`${name} holds ${row.id}, which is private to ${row.scope}`);
  }
};

/** What was read before a scope was closed is gone with the answer that tells of its opening: nothing else would take it away again. */
export const checkReopened = ({ name, store }: Replica, { removed }: SimServer): void => {
  const content = store.content();
  for (const { table, row } of baseOf(content).values()) {
    const before = table === 'items' ? removed.get(row.id) : undefined;
    if (before !== undefined && before < Number(content.progress.scopes[row.scope]))
      broken(`${name} kept ${row.id} of a scope that was closed`);
  }
};

/** No row is ever an older one than it was, nor back as it was after it was gone, unless the server's history or the scope began anew. */
export const createMonotonicCheck = () => {
  const newest = new Map<string, number>();
  const seen = new Map<string, ReadonlySet<string>>();
  return ({ name: replica, life, store }: Replica): void => {
    const content = store.content();
    const { restarts } = (content.progress.cursor ?? {}) as { readonly restarts?: number };
    const { scopes, asked_at } = content.progress;
    const era = ({ scope }: Row): string => `${replica} ${life} ${restarts} ${scope} ${scopes[scope]} ${asked_at?.[scope]}`;
    const here = new Set<string>();
    for (const [key, { row }] of baseOf(content)) {
      const name = `${era(row)} ${key}`;
      here.add(name);
      const before = newest.get(name);
      if (before !== undefined && row.rev < before) broken(`${replica} read ${key} at ${before} and then at ${row.rev}`);
      if (before !== undefined && row.rev === before && !seen.get(replica)?.has(name))
        broken(`${key} was gone from ${replica} and came back`);
      newest.set(name, row.rev);
    }
    seen.set(replica, here);
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

/** At rest: the outbox holds nothing that could still go, and the phone has what the server has for it, no more and no less. */
export const checkAtRest = ({ name, user, store }: Replica, server: SimServer): void => {
  const content = store.content();
  for (const op of sendable([...content.ops.values()])) broken(`${name} never sent ${op.id}`);
  const subscribed = Object.fromEntries(content.progress.subscriptions.map((scope) => [scope, '']));
  const granted = grantedTo(server, user ?? '', subscribed);
  const wanted = new Map([...server.data.all()].filter(([, { row, deleted }]) => !deleted && row.scope in granted));
  const base = baseOf(content);
  for (const [key, { row }] of wanted) {
    const here = base.get(key)?.row;
    if (JSON.stringify(here) !== JSON.stringify(row)) broken(`${name} has ${JSON.stringify(here)} for ${JSON.stringify(row)}`);
  }
  for (const key of base.keys()) if (!wanted.has(key)) broken(`${name} still has ${key}`);
};

/** One entity's mutations of one phone counted in the order in which they were made. Ids rise as mutations are made. */
export const checkOrder = (replicas: readonly Replica[], { server, retried, takenBack }: Sea): void => {
  for (const { name } of replicas) {
    const last = new Map<string, string>();
    for (const { op, status } of server.decided.values()) {
      if (!op.id.startsWith(`${name}-`) || op.name === 'sign_item' || op.name === 'vote_on' || !isAccepted(status)) continue;
      const entity = mutationsOf[2].get(op.name)?.entityOf(op.args as never) ?? '';
      // What was thrown away with its outbox holds up nothing that was made later, and may still be under way.
      if (retried.has(entity) || takenBack.has(op.id)) continue;
      if ((last.get(entity) ?? '') > op.id) broken(`${op.id} on ${entity} came after ${last.get(entity)}`);
      last.set(entity, op.id);
    }
  }
};
