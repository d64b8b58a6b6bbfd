/** Asks the server what has changed in the directories. Everybody may read them, so nobody says who asks. */
import { type Changes, readChanges } from '#src/data/packs/changes/read-changes.ts';
import type { PullCursor } from '#src/data/packs/packs-store.ts';
import { entities } from '#src/model/index.ts';
import { withDeadline } from '#src/shared/with-deadline.ts';

/** A line this slow is no line. In ms. */
const longestWait = 60_000;

interface Asking {
  readonly fetch: typeof fetch;
  readonly backend: { readonly url: string; readonly key: string };
}

/** Null: no answer, or none of ours (a portal's page, half a text). */
export const askChanges = async (
  { fetch, backend }: Asking,
  cursor: PullCursor,
  onImpossible: (table: string) => void,
): Promise<Changes | null> => {
  try {
    return await withDeadline(longestWait, async (signal) => {
      const answer = await fetch(`${backend.url}/rest/v1/rpc/pull_directories`, {
        method: 'POST',
        headers: { apikey: backend.key, authorization: `Bearer ${backend.key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ v: 1, cursor }),
        signal,
        redirect: 'error',
        cache: 'no-store',
        credentials: 'omit',
      });
      return answer.ok ? readChanges(await answer.json(), entities, onImpossible) : null;
    });
  } catch {
    // No network, or a body that is no JSON: the next check asks again.
    return null;
  }
};
