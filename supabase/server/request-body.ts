/**
 * Takes in a request's whole body before anybody works on it. Law: this happens outside the database's mutex; a phone on
 * a slow line would otherwise hold everyone up while it uploads. Who may not send it is told so before it is read, a body over the limit
 * is refused as soon as it shows, and what all bodies hold together has an end.
 */
import { readBytes } from '#supabase/functions/_shared/read-bytes.ts';
import { lineOf } from '#supabase/functions/_shared/to-network.ts';
import { admitBody, tooLarge } from './admit-body.ts';
import type { Keys } from './backend.ts';
import { type BodyBudget, createBodyBudget } from './body-budget.ts';

type Work = (whole: Request) => Response | Promise<Response>;

/** Works on the same request with its body in memory, whose room is free again once there is an answer. `headers` are set on the copy. */
export type TakeIn = (request: Request, peer: string | null, work: Work, headers?: Readonly<Record<string, string>>) => Promise<Response>;

export const createTakeIn =
  (keys: Keys, budget: BodyBudget = createBodyBudget()): TakeIn =>
  async (request, peer, work, more = {}) => {
    const headers = new Headers(request.headers);
    for (const [name, value] of Object.entries(more)) headers.set(name, value);
    const { url, method } = request;
    if (!request.body) return work(new Request(url, { method, headers }));
    const limit = await admitBody(request, new URL(url).pathname, keys);
    if (limit instanceof Response) return limit;
    const hold = budget(lineOf(peer ?? ''));
    let isFull = false;
    const mayHold = (bytes: number): boolean => {
      isFull = !hold.grow(bytes);
      return !isFull;
    };
    try {
      const body = await readBytes(request, limit, { mayHold, cancels: false });
      if (!body) return isFull ? tooMuchAtOnce() : tooLarge();
      return await work(new Request(url, { method, headers, ...(body.length > 0 ? { body } : {}) }));
    } finally {
      hold.release();
    }
  };

const tooMuchAtOnce = (): Response => {
  const message = 'Too much is being sent at once. Try again in a moment.';
  return Response.json({ code: 'over_request_rate_limit', message, msg: message }, { status: 429, headers: { 'retry-after': '5' } });
};
