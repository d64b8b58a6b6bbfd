/** The server of the simulated world: what it decides on mutations, and what it remembers of them. What it lets a phone read: sim-pull.ts. */
import { type Answer, type ChangedRow, isAccepted, type OpResult, type SentOp, type SyncRequest } from '#src/data/sync/protocol.ts';
import type { WorldFlaw } from './engine-code.ts';
import type { Taken } from './said.ts';
import { company, employer } from './sim-contents.ts';
import { grantedTo, pull } from './sim-pull.ts';
import { createSimRows, type Held, type SimRows } from './sim-rows.ts';
import { isTalk } from './sim-talk.ts';
import { answerTalk } from './sim-talk-answer.ts';

export class ServerBroke extends Error {}
/** What PostgreSQL cannot even read: half a character, NUL. */
export class Unreadable extends Error {}

/** All that a backup brings back. */
interface Memory {
  readonly ledger: Map<string, OpResult>;
  /** How often each mutation counted. */
  readonly effects: Map<string, number>;
  /** By item, all votes: nothing says whose they are. */
  readonly votes: Map<string, number>;
  /** Mutations in threads that were taken, in their order. */
  readonly taken: Taken[];
}

interface Decided {
  readonly op: SentOp;
  readonly status: OpResult['status'];
}

export interface SimServer {
  readonly data: SimRows;
  memory: Memory;
  /** By user ('': nobody), what they may read, with the number of the grant. */
  readonly grants: Map<string, Map<string, number>>;
  /** The first decision on each mutation, in their order; no restore takes it back. */
  readonly decided: Map<string, Decided>;
  /** Mutations that came alone and could not be read. */
  readonly unread: Set<string>;
  /** Mutations that came before what they need, which is named. */
  readonly early: string[];
  /** Votes that came with something beside them, by which they could be found. */
  readonly accompanied: string[];
  /** What somebody who was blocked could notice. */
  readonly noticed: string[];
  readonly flaw: WorldFlaw | undefined;
  backup: { readonly rows: ReadonlyMap<string, Held>; readonly memory: Memory } | null;
  epoch: number;
  grantSerial: number;
  /** Items that are removed, with the number of the last grant that was given before. */
  readonly removed: Map<string, number>;
}

export const createSimServer = (users: readonly string[], scopes: readonly string[], flaw?: WorldFlaw): SimServer => ({
  data: createSimRows(flaw !== 'no-horizon'),
  memory: { ledger: new Map(), effects: new Map(), votes: new Map(), taken: [] },
  grants: new Map(
    ['', ...users].map((user) => [
      user,
      new Map([...(user ? [`user:${user}`] : []), ...(user === employer ? [company] : []), ...scopes].map((scope) => [scope, 1])),
    ]),
  ),
  decided: new Map(),
  unread: new Set(),
  early: [],
  accompanied: [],
  noticed: [],
  flaw,
  backup: null,
  epoch: 1,
  grantSerial: 1,
  removed: new Map(),
});

const copyOf = ({ ledger, effects, votes, taken }: Memory): Memory => ({
  ledger: new Map(ledger),
  effects: new Map(effects),
  votes: new Map(votes),
  taken: [...taken],
});

export const backUp = (server: SimServer): void => {
  server.backup = { rows: server.data.save(), memory: copyOf(server.memory) };
};

/** From the last backup: what came after it was never decided. Without one: it only moves to another machine. */
export const restore = (server: SimServer): void => {
  server.epoch += 1;
  server.removed.clear();
  server.data.restore(server.backup?.rows ?? server.data.save());
  if (server.backup) server.memory = copyOf(server.backup.memory);
};

export interface Weather {
  readonly now: number;
  /** It fails after nothing was done. */
  readonly breaks?: boolean;
  /** What is read comes from a copy that is behind. */
  readonly stale?: boolean;
}

export const answerOf = (
  server: SimServer,
  user: string,
  request: SyncRequest,
  { now, breaks = false, stale = false }: Weather,
): Answer => {
  if (breaks) throw new ServerBroke();
  const unread = request.ops.find(({ args }) => (args as { unfit?: boolean }).unfit);
  if (unread && request.ops.length === 1) server.unread.add(unread.id);
  if (unread) throw new Unreadable();
  if (request.ops.some(({ args }) => (args as { poison?: boolean }).poison)) throw new ServerBroke();
  if (request.ops.length > 1)
    for (const { id, name } of request.ops) if (name === 'vote_on' || name === 'note_listen') server.accompanied.push(id);
  const results = request.ops.map((op) => apply(server, user, op, now));
  const scopes = grantedTo(server, user, request.scopes);
  const { page, more, reset, cursor } = pull(server, request, scopes, stale);
  const gone = page.flatMap(({ deleted, table, row: { id, rev } }) => (deleted ? [{ table, id, rev }] : []));
  return {
    v: 1,
    results: results.map((result) => ({ ...result, rows: result.rows.filter(({ row }) => row.scope in scopes) })),
    changes: page.flatMap(({ deleted, table, row }) => (deleted ? [] : [{ table, row }])),
    gone: server.flaw === 'no-tombstones' ? [] : gone,
    scopes,
    reset,
    cursor,
    server_time: now,
    more,
  };
};

const apply = (server: SimServer, user: string, op: SentOp, now: number): OpResult => {
  const { ledger, effects } = server.memory;
  const known = ledger.get(op.id);
  // A replay hears its first verdict, with the rows as they are now; one that is gone meanwhile is not among them.
  if (known && server.flaw !== 'no-ledger')
    return { ...known, rows: known.rows.flatMap(({ table, row }) => server.data.live(table, row.id)) };
  const { needs } = op.args as { readonly needs?: string };
  const needed = needs ? server.decided.get(needs)?.status : 'ok';
  if (needs && (!needed || !isAccepted(needed))) server.early.push(needs);
  const result = decisionOn(op.name)(server, user, op, now);
  // Of a vote nothing is kept: member and item are known by the part they took.
  if (op.name !== 'vote_on' && op.name !== 'note_listen') ledger.set(op.id, result);
  // Refused in a history that is no more, it may be accepted in the next.
  if (!isAccepted(server.decided.get(op.id)?.status ?? 'invalid')) server.decided.set(op.id, { op, status: result.status });
  if (result.status === 'ok') effects.set(op.id, (effects.get(op.id) ?? 0) + 1);
  return result;
};

const decisionOn = (name: string) => {
  if (isTalk(name)) return answerTalk;
  return name === 'vote_on' ? countVote : decide;
};

const countVote = ({ data, grants, memory }: SimServer, user: string, { id: op, args }: SentOp, now: number): OpResult => {
  const { id, bad } = args as ActArgs;
  const item = data.all().get(`items:${id}`);
  const own = `${id} ${user}`;
  const say = (status: OpResult['status'], rows: readonly ChangedRow[] = []): OpResult => ({ id: op, status, rows });
  if (bad) return say('invalid');
  if (data.ever('votes', own)) return say('already', data.live('votes', own));
  if (!item || item.deleted || !grants.get(user)?.has(item.row.scope)) return say('not_found');
  memory.votes.set(id, (memory.votes.get(id) ?? 0) + 1);
  return say('ok', [data.write('votes', { id: own, scope: `user:${user}` }, data.begin(now))]);
};

interface ActArgs {
  readonly id: string;
  readonly scope?: string;
  readonly title?: number;
  readonly to?: number;
  readonly bad: boolean;
}

const decide = ({ data, grants, removed }: SimServer, user: string, { id: op, name, v, args }: SentOp, now: number): OpResult => {
  const { id, scope = '', title, to, bad } = args as ActArgs;
  const say = (status: OpResult['status'], rows: readonly ChangedRow[] = []): OpResult => ({ id: op, status, rows });
  const may = (wanted: string): boolean => grants.get(user)?.has(wanted) ?? false;
  const item = data.all().get(`items:${id}`);
  if (bad) return say('invalid');
  if (name === 'add_item') {
    if (data.ever('items', id)) return say('id_conflict');
    return may(scope) ? say('ok', [data.write('items', { id, scope, signatures: 0, title: 0 }, data.begin(now))]) : say('forbidden');
  }
  // Renaming what was removed has it back.
  if (!item || (item.deleted && name !== 'rename_item')) return say('not_found');
  if (!may(item.row.scope)) return say('forbidden');
  // An older app's mutation is understood for as long as it may still wait somewhere.
  if (name === 'rename_item') {
    removed.delete(id);
    return say('ok', [data.write('items', { ...item.row, title: v === 1 ? title : to }, data.begin(now))]);
  }
  const own = `${id} ${user}`;
  if (data.ever('signatures', own)) return say('already');
  const xid = data.begin(now);
  return say('ok', [
    data.write('signatures', { id: own, scope: `user:${user}` }, xid),
    data.write('items', { ...item.row, signatures: Number(item.row.signatures) + 1 }, xid),
  ]);
};
