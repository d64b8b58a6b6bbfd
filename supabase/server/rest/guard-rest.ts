/**
 * Stands in front of the one database session: what a stranger asks of the tables is understood and limited before it waits for its turn.
 * Nothing else could: in the embedded engine no timer interrupts a statement (statement_timeout is heard by PostgreSQL alone).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { checkAddress } from './check-address.ts';
import { Refused, restLimits, toAnswer } from './limits.ts';
import { type CallerKeys, readCaller } from './read-caller.ts';
import type { Relations } from './relations.ts';

type Fetch = (request: Request, peerAddress: string | null) => Promise<Response>;

export interface GuardOptions {
  readonly keys: CallerKeys;
  readonly relations: Relations;
  readonly now: Fetch;
  /** After everything else that waits. */
  readonly later: Fetch;
}

export function guardRest({ keys, relations, now, later }: GuardOptions): Fetch {
  const readLater = limitWaiting(later);
  const refuse = refuseAtEase();
  return async (request, peerAddress) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/rest/v1') || request.method === 'OPTIONS') return now(request, peerAddress);
    const caller = await readCaller(request, keys);
    if (caller === 'server') return now(request, peerAddress);
    try {
      const address = checkAddress(request.url, caller, relations);
      const checked = address === request.url ? request : new Request(address, request);
      // Nothing of ours waits for these: the app reads directories from packs, and everything else by functions or row by row.
      const isRead = !pathname.startsWith('/rest/v1/rpc/') && (request.method === 'GET' || request.method === 'HEAD');
      if (!isRead) return await now(checked, peerAddress);
      return await limitBytes(await (caller === 'visitor' ? readLater : now)(checked, peerAddress));
    } catch (error) {
      if (error instanceof Refused) return await refuse(error);
      throw error;
    }
  };
}

/** To refuse costs little, but a crowd that asks again at once would have the server do nothing else: it is told at ease. */
function refuseAtEase(): (refused: Refused) => Promise<Response> {
  let lately = 0;
  return async (refused) => {
    lately++;
    setTimeout(() => lately--, 1000).unref();
    if (lately > restLimits.refusedASecond) await wait(500);
    return toAnswer(refused);
  };
}

function limitWaiting(fetch: Fetch): Fetch {
  let waiting = 0;
  return async (request, peerAddress) => {
    if (waiting >= restLimits.waiting) throw new Refused('too many ask at once', '54000', 429);
    waiting++;
    try {
      return await fetch(request, peerAddress);
    } finally {
      waiting--;
    }
  };
}

async function limitBytes(answer: Response): Promise<Response> {
  const body = await answer.arrayBuffer();
  if (body.byteLength > restLimits.answerBytes) throw new Refused('the answer is larger than 10 MB; ask for less', '54000', 413);
  return new Response(body.byteLength === 0 ? null : body, { status: answer.status, headers: answer.headers });
}
