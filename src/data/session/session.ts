/** The one session of this page, with the real database, local storage, locks and service behind it. Loaded after the first screen. */

import { backend } from '#src/data/remote/backend.ts';
import { breakOff } from '#src/data/replica/ends-with-page.ts';
import { allowsMeasures } from '#src/model/accounts/consent.ts';
import { reportAuthStartFailure } from '#src/platform/error-reporter.ts';
import { clearLog } from '#src/platform/logger.ts';
import { useMemberHere } from '#src/platform/member-here.ts';
import { isOnline } from '#src/platform/network-status.ts';
import { forgetPush } from '#src/platform/push.ts';
import { clearSecurityEvents } from '#src/platform/security-monitor.ts';
import { readStored, removeStored, writeStored } from '#src/platform/storage.ts';
import { underLock } from '#src/shared/under-lock.ts';
import { whyUnkept } from '#src/shared/why-unkept.ts';
import { createAccessToken } from './access-token.ts';
import { memoryAccountStore } from './account-store.ts';
import { createAuthFetch } from './auth-fetch.ts';
import { createClientStorage } from './client-storage.ts';
import { createSession } from './create-session.ts';
import { removeDrafts } from './drafts.ts';
import { ending, ownPhone, type Place, sharedPhone } from './place.ts';
import type { AuthRemote } from './ports.ts';
import { createProfileSaving } from './save-profile.ts';
import { type IdleWatch, watchIdle } from './watch-idle.ts';

let place: Place = ownPhone;

const openRemote = async (): Promise<AuthRemote> => {
  const { createAuthRemote, createRemoteClient, readRetryAfter } = await import('#src/data/remote/online/open-remote.ts');
  const watched = createClientStorage(place.kept);
  let retryAfter: number | null = null;
  const noting: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    if (answer.status === 429) retryAfter = readRetryAfter(answer.headers.get('retry-after'), Date.now());
    return answer;
  };
  const authFetch = createAuthFetch({ fetch: noting, kept: watched, lock: underLock, now: Date.now });
  return createAuthRemote(createRemoteClient(watched.storage, authFetch, place.isShared), () => retryAfter);
};

/** What the sync of this page needs of the session. */
export const syncAccess = {
  accessToken: createAccessToken({
    kept: () => place.kept,
    authFetch: createAuthFetch({
      fetch: (input, init) => fetch(input, init),
      kept: { read: () => place.kept.read(), put: (pair) => place.kept.put(pair) },
      lock: underLock,
      now: Date.now,
    }),
    backend,
    now: Date.now,
  }),
  isShared: (): boolean => place.isShared,
  /** Hash of the account that is being ended: nothing is opened for it. */
  ending: ending.read,
};

const removePrivate = (keepsWork: boolean): void => {
  for (const key of ['recentSearches', 'lessons', 'donate', 'feedback', 'feeReport', 'jobsSeen', 'outboxNote', 'heard'] as const)
    removeStored(key);
  if (!keepsWork) removeDrafts(ending.read());
  clearLog();
  clearSecurityEvents();
  void forgetPush();
};

export const session = createSession({
  place: () => place,
  remote: openRemote,
  ending,
  removePrivate,
  onStartFailure: (error) => void reportAuthStartFailure(error),
});

/** Without use for so long, whoever comes next must not find the last person signed in. In ms. */
const sharedIdle = 10 * 60_000;
let idle: IdleWatch | null = null;

/** Before signing in: whether this phone is shared. Searches and the log of a shared phone go with the session, or at the next start. */
export const shareThisPhone = async (isShared: boolean): Promise<void> => {
  if (isShared === place.isShared) return;
  place = isShared ? sharedPhone() : ownPhone;
  if (isShared) writeStored('sharedPhone', '1');
  else removeStored('sharedPhone');
  await session.renew();
};

session.subscribe(() => {
  const isHere = session.state().status === 'signed-in';
  // A token that was renewed, or rights that were heard of, are no use of the phone: the same watch goes on.
  if (place.isShared && isHere) {
    idle ??= watchIdle(sharedIdle, () => void session.signOut());
    return;
  }
  idle?.stop();
  idle = null;
  if (place.isShared) removeStored('sharedPhone');
});

session.subscribe(() => useMemberHere.setState({ isHere: session.state().status === 'signed-in' }));

/** What a member refused holds on each of their phones, and after they sign out. */
session.subscribe(() => {
  const state = session.state();
  if (state.status !== 'signed-in' || !state.standing) return;
  if (allowsMeasures(state.standing.consents)) removeStored('measures');
  else writeStored('measures', 'no');
});

/** A shared phone whose page was closed without signing out: the session died with the page, the rest goes now. */
if (readStored('sharedPhone')) {
  removePrivate(false);
  removeStored('sharedPhone');
}

/** What a member of a phone that keeps nothing changes: it is sent while the page is open, or told as not kept. */
const ofThisPage = memoryAccountStore();

export const profileSaving = createProfileSaving({
  session,
  store: {
    readChanges: (hash) => place.store.readChanges(hash).catch(() => ofThisPage.readChanges(hash)),
    putChanges: (hash, change) =>
      place.store.putChanges(hash, change).catch((error: unknown) => {
        if (whyUnkept(error) === 'full' || !isOnline()) throw error;
        return ofThisPage.putChanges(hash, change);
      }),
  },
  ending: ending.read,
  lock: underLock,
  wait: (work, ms) => void setTimeout(work, ms),
  random: Math.random,
});
const listen = (): void => {
  addEventListener('online', () => void profileSaving.send());

  /** A sign-out in another tab, or before the Back button brought this page back from the browser's memory. */
  addEventListener('storage', ({ key }) => {
    if (key === null || key === 'mboa.session') void session.lookAgain();
  });
  let wasBrokenOff = false;
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) wasBrokenOff = breakOff() || wasBrokenOff;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (wasBrokenOff) location.reload();
    else if (place.isShared) void session.signOut();
    else void session.lookAgain();
  });
};
// A server has no phone to listen to.
if (!import.meta.env.SSR) listen();
