/** What the simulated server lets a phone read: pages of rows below the horizon, of the scopes that are granted. */
import type { Cursor, Grants, SyncRequest } from '#src/data/sync/protocol.ts';
import type { Held } from './sim-rows.ts';
import type { SimServer } from './sim-server.ts';

/** What is public and one's own comes unasked; of all else that they may read, what was asked for. */
export const grantedTo = ({ grants }: SimServer, user: string, asked: Grants): Grants =>
  Object.fromEntries(
    [...(grants.get(user) ?? [])].flatMap(([scope, grant]) =>
      scope === 'public' || scope === `user:${user}` || scope.startsWith('company:') || Object.hasOwn(asked, scope)
        ? [[scope, String(grant)]]
        : [],
    ),
  );

/** `forgotten`: how often the server had forgotten deleted rows when this was given; one who began after that misses none. */
interface Given {
  readonly epoch?: number;
  readonly forgotten?: number;
  /** How often this phone was told to begin anew. */
  readonly restarts?: number;
  readonly places?: Readonly<Record<string, Place>>;
}

type Place = readonly [place: number, id: string];
/** Small, so that most answers have more than one page; smaller still beside verdicts, so that their rows are often ahead of the pull. */
const pageSize = ({ ops }: SyncRequest): number => (ops.length > 0 ? 1 : 3);

export const pull = (server: SimServer, request: SyncRequest, granted: Grants, stale: boolean) => {
  const { cursor, scopes } = request;
  const byTime = server.flaw === 'timestamp-cursor';
  const placeOf = ({ table, row, at }: Held): Place => [byTime ? at : Number(row.xid), `${table}:${row.id}`];
  const given = (cursor ?? {}) as Given;
  const places = given.places ?? {};
  const forgotten = server.data.forgotten();
  const isHeld = (scope: string): boolean => scopes[scope] === granted[scope];
  const isBehind = Object.keys(granted).some((scope) => isHeld(scope) && (places[scope]?.[0] ?? 0) <= forgotten.until);
  const isTooOld = given.forgotten !== forgotten.times && isBehind;
  const reset = cursor !== null && (given.epoch !== server.epoch || isTooOld);
  const restarts = (given.restarts ?? 0) + (reset ? 1 : 0);
  const readOf = (scope: string): Place => (!reset && isHeld(scope) && places[scope]) || [0, ''];
  const { rows, until } = stale && !reset ? server.data.copy() : server.data.snapshot();
  const due = rows
    .filter(
      (held) => held.row.scope in granted && (byTime || Number(held.row.xid) < until) && isAfter(placeOf(held), readOf(held.row.scope)),
    )
    .sort((a, b) => (isAfter(placeOf(a), placeOf(b)) ? 1 : -1));
  const page = due.slice(0, pageSize(request));
  const last = page.at(-1);
  const end: Place = last && (byTime || due.length > page.length) ? placeOf(last) : [byTime ? 0 : until, ''];
  // A copy that is behind does not take anybody back.
  const read = Object.fromEntries(Object.keys(granted).map((scope) => [scope, isAfter(readOf(scope), end) ? readOf(scope) : end]));
  return {
    page,
    more: due.length > page.length,
    reset,
    cursor: { epoch: server.epoch, forgotten: forgotten.times, restarts, places: read } satisfies Cursor,
  };
};

const isAfter = ([place, id]: Place, [other, otherId]: Place): boolean => place > other || (place === other && id > otherId);
