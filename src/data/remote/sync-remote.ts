/**
 * The round trip over HTTP, by `fetch` alone: page and worker use it, and neither waits for supabase-js. Laws kept here:
 *   * only a body of ours is an answer, whatever its status: a portal's page is no network;
 *   * mutations go under the token of the member whose they are, or not at all.
 */

import type { AccessToken } from '#src/data/session/access-token.ts';
import type { Remote } from '#src/data/sync/ports.ts';
import type { Answer, SyncFault, SyncRequest } from '#src/data/sync/protocol.ts';
import { isOurError, isUnfit, readAnswer } from '#src/data/sync/read-answer.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { parseRetryAfter } from '#src/shared/retry-after.ts';
import { withDeadline } from '#src/shared/with-deadline.ts';

export interface SyncRemotePorts {
  readonly fetch: typeof fetch;
  readonly backend: { readonly url: string; readonly key: string };
  /** Null: a visitor, who only reads. */
  readonly member: string | null;
  readonly accessToken: AccessToken;
  readonly now: () => number;
  readonly onImpossible: (table: string, row: unknown) => void;
  /** Hears what each question cost, in bytes of the body as they were read. */
  readonly onBytes?: (sent: number, received: number) => void;
}

/** A line this slow is no line. In ms. */
const longestWait = 60_000;

export const createSyncRemote = (ports: SyncRemotePorts): Remote => ({
  sync: async (request) => {
    const first = await askAs(ports, request, false);
    // Once: the token was refused, so a new one is asked for.
    return !first.ok && first.error.kind === 'signed-out' && ports.member !== null ? askAs(ports, request, true) : first;
  },
});

const askAs = async (ports: SyncRemotePorts, request: SyncRequest, renew: boolean): Promise<Result<Answer, SyncFault>> => {
  if (ports.member === null) return ask(ports, request, ports.backend.key);
  const token = await ports.accessToken(ports.member, renew);
  return token.ok ? ask(ports, request, token.value) : fail({ kind: token.error });
};

const ask = async (ports: SyncRemotePorts, request: SyncRequest, token: string): Promise<Result<Answer, SyncFault>> => {
  const { v, ops, cursor, scopes } = request;
  const name = ops.length > 0 ? 'sync' : 'pull';
  const body = JSON.stringify({ v, ...(ops.length > 0 ? { ops } : {}), cursor, scopes });
  try {
    return await withDeadline(longestWait, async (signal) => {
      const answer = await ports.fetch(`${ports.backend.url}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { apikey: ports.backend.key, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body,
        signal,
        redirect: 'error',
        cache: 'no-store',
        credentials: 'omit',
      });
      const text = await answer.text();
      ports.onBytes?.(body.length, text.length);
      return judge(answer, parse(text), request, ports);
    });
  } catch {
    return fail({ kind: 'network' });
  }
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const judge = (
  answer: Response,
  body: unknown,
  { scopes }: SyncRequest,
  { onImpossible, now }: SyncRemotePorts,
): Result<Answer, SyncFault> => {
  if (answer.ok) {
    const held = Object.fromEntries(Object.entries(scopes).filter(([, grant]) => grant !== ''));
    const read = readAnswer(body, onImpossible, held);
    if (read === 'upgrade_required') return fail({ kind: 'upgrade-required' });
    return read ? ok(read) : fail({ kind: 'network' });
  }
  const retryAfterMs = retryAfter(answer, now());
  // Before the database: a limit, or a failure of what stands in front of it. It says nothing about who asked.
  if (answer.status === 429 || answer.status >= 500) return fail({ kind: 'server', retryAfterMs });
  if (answer.status === 413) return fail({ kind: 'server', retryAfterMs });
  if (!isOurError(body)) return fail({ kind: 'network' });
  if (answer.status === 401 || body.code === '42501') return fail({ kind: 'signed-out' });
  return fail({ kind: 'server', retryAfterMs, isUnfit: isUnfit(answer.status, body) });
};

const retryAfter = (answer: Response, now: number): number | null => {
  const header = answer.headers.get('retry-after');
  return header ? parseRetryAfter(header, now) : null;
};
