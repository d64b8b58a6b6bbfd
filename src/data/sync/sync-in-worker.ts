/**
 * The service worker's sync, with no page open: the same engine, the same lock. Laws kept here:
 *   * only an account whose session this phone keeps is synced; a shared phone keeps none;
 *   * what did not go through is reported by throwing, so that the browser wakes the worker again.
 */
import { backend } from '#src/data/remote/backend.ts';
import { workerAccountStore } from '#src/data/replica/account-db.ts';
import { openAccountReplica } from '#src/data/replica/account-replica.ts';
import { createAccessToken } from '#src/data/session/access-token.ts';
import { createAuthFetch } from '#src/data/session/auth-fetch.ts';
import { createKeptSessions } from '#src/data/session/kept-session.ts';
import { underLock } from '#src/shared/under-lock.ts';
import { createAccountEngine } from './account-engine.ts';
import type { SyncOutcome } from './create-engine.ts';

/** A worker has no local storage: the database is the authority. */
const kept = createKeptSessions(workerAccountStore, {
  read: () => null,
  write: () => undefined,
  remove: () => undefined,
  ending: () => null,
});

const accessToken = createAccessToken({
  kept: () => kept,
  authFetch: createAuthFetch({
    fetch: (input, init) => fetch(input, init),
    kept,
    lock: underLock,
    now: Date.now,
  }),
  backend,
  now: Date.now,
});

export const syncInWorker = async (): Promise<void> => {
  const outcomes: SyncOutcome['kind'][] = [];
  for (const hash of await workerAccountStore.hashes()) {
    const session = await workerAccountStore.readSession(hash);
    if (session) outcomes.push(await syncAccount(hash, session.user.id));
  }
  if (outcomes.some((kind) => kind === 'network' || kind === 'server')) throw new Error('not everything was sent');
};

const syncAccount = async (hash: string, user: string): Promise<SyncOutcome['kind']> => {
  const replica = await openAccountReplica(hash);
  try {
    // It has no local storage, where the month's limit stands.
    const engine = createAccountEngine(
      user,
      hash,
      replica,
      accessToken,
      () => undefined,
      undefined,
      () => null,
    );
    return (await engine.sync()).kind;
  } finally {
    replica.close();
  }
};
