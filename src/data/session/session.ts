/** The one session of this page, with the real database, local storage, locks and service behind it. Loaded after the first screen. */
import { accountStore } from '#src/data/replica/account-db.ts';
import { reportAuthStartFailure } from '#src/platform/error-reporter.ts';
import { clearLog } from '#src/platform/logger.ts';
import { clearSecurityEvents } from '#src/platform/security-monitor.ts';
import { readStored, readStoredJson, removeStored, writeStored } from '#src/platform/storage.ts';
import { createAuthFetch } from './auth-fetch.ts';
import { createClientStorage } from './client-storage.ts';
import { createSession } from './create-session.ts';
import { createKeptSessions } from './kept-session.ts';
import type { AuthRemote } from './ports.ts';
import { createProfileSaving } from './save-profile.ts';

const ending = {
  read: () => readStored('endingAccount'),
  write: (hash: string) => void writeStored('endingAccount', hash),
  remove: () => removeStored('endingAccount'),
};

const kept = createKeptSessions(accountStore, {
  read: () => readStoredJson('session'),
  write: (session) => void writeStored('session', JSON.stringify(session)),
  remove: () => removeStored('session'),
  ending: ending.read,
});

/** Old browsers and plain-http addresses have no locks: there, supabase-js's own order within the tab must do. */
const lock = <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(name, work) : work();
};

const openRemote = async (): Promise<AuthRemote> => {
  const { createAuthRemote, createRemoteClient, readRetryAfter } = await import('#src/data/remote/open-remote.ts');
  const watched = createClientStorage(kept);
  let retryAfter: number | null = null;
  const noting: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    if (answer.status === 429) retryAfter = readRetryAfter(answer.headers.get('retry-after'), Date.now());
    return answer;
  };
  const authFetch = createAuthFetch({ fetch: noting, kept: watched, lock, now: Date.now });
  return createAuthRemote(createRemoteClient(watched.storage, authFetch), () => retryAfter);
};

export const session = createSession({
  kept,
  store: accountStore,
  remote: openRemote,
  ending,
  removePrivate: () => {
    removeStored('recentSearches');
    clearLog();
    clearSecurityEvents();
  },
  onStartFailure: (error) => void reportAuthStartFailure(error),
});

export const profileSaving = createProfileSaving({
  session,
  store: accountStore,
  ending: ending.read,
  lock,
  wait: (work, ms) => void setTimeout(work, ms),
  random: Math.random,
});
addEventListener('online', () => void profileSaving.send());

/** A sign-out in another tab, or before the Back button brought this page back from the browser's memory. */
addEventListener('storage', ({ key }) => {
  if (key === null || key === 'mboa.session') void session.lookAgain();
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void session.lookAgain();
});
