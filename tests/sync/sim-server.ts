/** The server of the simulated world: what it decides on acts, and what it lets a phone read. */
import type { Answer, ChangedRow, Cursor, Grants, OpResult, SentOp, SyncRequest } from '#src/data/sync/protocol.ts';
import { isAccepted } from '#src/data/sync/protocol.ts';
import type { Row } from '#src/shared/row.ts';
import { createSimRows, type Held, type SimRows } from './sim-rows.ts';

/** Mistakes that a server could make; the simulator must notice each. */
export type ServerFlaw = 'no-ledger' | 'no-horizon' | 'no-tombstones';

export class ServerBroke extends Error {}

export interface SimServer {
  readonly data: SimRows;
  readonly ledger: Map<string, OpResult>;
  /** By user, what they may read, with the number of the grant. */
  readonly grants: Map<string, Map<string, number>>;
  /** How often each act counted. */
  readonly effects: Map<string, number>;
  /** Acts in the order of their first decision. */
  readonly order: SentOp[];
  /** Acts that came before what they need, which is named. */
  readonly early: string[];
  readonly flaw: ServerFlaw | undefined;
  epoch: number;
  grantSerial: number;
}

export const createSimServer = (users: readonly string[], scopes: readonly string[], flaw?: ServerFlaw): SimServer => ({
  data: createSimRows(flaw !== 'no-horizon'),
  ledger: new Map(),
  grants: new Map(users.map((user) => [user, new Map([`user:${user}`, ...scopes].map((scope) => [scope, 1]))])),
  effects: new Map(),
  order: [],
  early: [],
  flaw,
  epoch: 1,
  grantSerial: 1,
});

export const grantsOf = (server: SimServer, user: string): Grants =>
  Object.fromEntries([...(server.grants.get(user) ?? [])].map(([scope, grant]) => [scope, String(grant)]));

/** `breaks`: it fails after nothing was done. `stale`: what is read comes from a copy that is behind. */
export const answerOf = (server: SimServer, user: string, request: SyncRequest, { now = 0, breaks = false, stale = false }): Answer => {
  if (breaks || request.ops.some(({ args }) => (args as { poison?: boolean }).poison)) throw new ServerBroke();
  const results = request.ops.map((op) => apply(server, user, op));
  const scopes = grantsOf(server, user);
  const { page, more, reset, cursor } = pull(server, request, scopes, stale);
  const isLive = ({ deleted }: Held): boolean => !deleted;
  return {
    v: 1,
    results: results.map((result) => ({ ...result, rows: result.rows.filter(({ row }) => row.scope in scopes) })),
    changes: page.filter(isLive).map(({ table, row }) => ({ table, row })),
    gone:
      server.flaw === 'no-tombstones'
        ? []
        : page.filter(({ deleted }) => deleted).map(({ table, row }) => ({ table, id: row.id, rev: row.rev })),
    scopes,
    reset,
    cursor,
    server_time: now,
    more,
  };
};

const apply = (server: SimServer, user: string, op: SentOp): OpResult => {
  const known = server.ledger.get(op.id);
  // A replay hears its first verdict, with the rows as they are now; one that is gone meanwhile is not among them.
  if (known && server.flaw !== 'no-ledger')
    return { ...known, rows: known.rows.flatMap(({ table, row }) => server.data.live(table, row.id)) };
  const { needs } = op.args as { readonly needs?: string };
  const needed = needs ? server.ledger.get(needs)?.status : 'ok';
  if (needs && (!needed || !isAccepted(needed))) server.early.push(needs);
  const result = decide(server, user, op);
  server.ledger.set(op.id, result);
  if (!known) server.order.push(op);
  if (result.status === 'ok') server.effects.set(op.id, (server.effects.get(op.id) ?? 0) + 1);
  return result;
};

interface ActArgs {
  readonly id: string;
  readonly scope?: string;
  readonly title?: number;
  readonly bad: boolean;
}

const decide = ({ data, grants }: SimServer, user: string, { id: op, name, args }: SentOp): OpResult => {
  const { id, scope = '', title, bad } = args as ActArgs;
  const say = (status: OpResult['status'], rows: readonly ChangedRow[] = []): OpResult => ({ id: op, status, rows });
  const may = (wanted: string): boolean => grants.get(user)?.has(wanted) ?? false;
  const [item] = data.live('items', id);
  if (bad) return say('invalid');
  if (name === 'add_item') {
    if (data.ever('items', id)) return say('id_conflict');
    return may(scope) ? say('ok', [data.write('items', { id, scope, signatures: 0, title: 0 }, data.begin())]) : say('forbidden');
  }
  if (!item) return say('not_found');
  if (!may(item.row.scope)) return say('forbidden');
  if (name === 'rename_item') return say('ok', [data.write('items', { ...item.row, title }, data.begin())]);
  const own = `${id} ${user}`;
  if (data.ever('signatures', own)) return say('already');
  const xid = data.begin();
  return say('ok', [
    data.write('signatures', { id: own, scope: `user:${user}` }, xid),
    data.write('items', { ...item.row, signatures: Number(item.row.signatures) + 1 }, xid),
  ]);
};

type Place = readonly [xid: number, id: string];
const pageSize = 3;

const pull = (server: SimServer, { cursor, scopes }: SyncRequest, granted: Grants, stale: boolean) => {
  const given = (cursor ?? {}) as { readonly epoch?: number; readonly places?: Readonly<Record<string, Place>> };
  const reset = cursor !== null && given.epoch !== server.epoch;
  const placeOf = (scope: string): Place => (!reset && scopes[scope] === granted[scope] && given.places?.[scope]) || [0, ''];
  const { rows, until } = stale && !reset ? server.data.copy() : server.data.snapshot();
  const due = rows
    .filter(({ row }) => row.scope in granted && Number(row.xid) < until && isAfter(placeOfRow(row), placeOf(row.scope)))
    .sort((a, b) => (isAfter(placeOfRow(a.row), placeOfRow(b.row)) ? 1 : -1));
  const page = due.slice(0, pageSize);
  const last = page.at(-1);
  const end: Place = due.length > page.length && last ? placeOfRow(last.row) : [until, ''];
  // A copy that is behind does not take anybody back.
  const places = Object.fromEntries(Object.keys(granted).map((scope) => [scope, isAfter(placeOf(scope), end) ? placeOf(scope) : end]));
  return { page, more: due.length > page.length, reset, cursor: { epoch: server.epoch, places } satisfies Cursor };
};

const placeOfRow = (row: Row): Place => [Number(row.xid), row.id];
const isAfter = ([xid, id]: Place, [otherXid, otherId]: Place): boolean => xid > otherXid || (xid === otherXid && id > otherId);
