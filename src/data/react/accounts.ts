/**
 * Whose replica this page shows: the member's who is signed in, else the visitor's. Law kept here: nothing of one account is read
 * under another; what is private is let go before anything else is opened.
 */

import { hashOf } from '#src/data/session/hash-of.ts';
import { session, syncAccess } from '#src/data/session/session.ts';
import type { Account } from '#src/data/sync/open-account.ts';
import { isMetered } from '#src/platform/is-metered.ts';
import { isOnline, onNetworkChange } from '#src/platform/network-status.ts';
import { usePreferences } from '#src/platform/preferences.ts';
import { readStored } from '#src/platform/storage.ts';
import { regionCodes } from '#src/shared/region-codes.ts';
import { broughtNow, setBrought } from './brought.ts';

/** undefined: not known yet whose. null: it could not be opened, or was cleared. */
let current: Account | null | undefined;
let wanted: string | null | undefined;
let isStarted = false;
const listeners = new Set<() => void>();

const show = (next: Account | null | undefined): void => {
  current = next;
  for (const listener of listeners) listener();
};

const userNow = (): string | null | undefined => {
  const state = session.state();
  if (state.status === 'loading') return undefined;
  return state.status === 'signed-in' ? state.user.id : null;
};

const follow = (): void => {
  const user = userNow();
  if (user === wanted) return;
  wanted = user;
  current?.loop.stop();
  current?.replica.close();
  show(undefined);
  if (user !== undefined) void open(user);
};

const open = async (user: string | null): Promise<void> => {
  try {
    // On a page that the server drew, the line is left to what shows it.
    if (user === null) await broughtNow()?.taken;
    const { openAccount } = await import('#src/data/sync/open-account.ts');
    if (user && syncAccess.ending() === (await hashOf(user))) return;
    // A database that is opened while all are being removed would be made anew.
    if (readStored('wiping')) return;
    const account = await openAccount(wantedBy(user));
    if (wanted !== user) {
      account.replica.close();
      return;
    }
    await begin(account);
  } catch {
    // What opens it did not arrive: the screens say so.
    if (wanted === user) show(null);
  }
};

const wantedBy = (user: string | null) => ({
  user,
  accessToken: syncAccess.accessToken,
  isShared: user !== null && syncAccess.isShared(),
  onGone: () => lose(user),
  onFull: () => void goOnInMemory().catch(() => undefined),
});

const begin = async (account: Account): Promise<void> => {
  show(account);
  const { unkept } = account;
  if (unkept && unkept !== 'shared') void import('#src/platform/not-kept.ts').then(({ sayUnkept }) => sayUnkept(unkept));
  await account.engine.subscribe(...usualScopes());
  void account.loop.poke();
};

let instead: Promise<Account | null> | null = null;

/** Whose disk is full goes on from memory while the page is open. Null: there is nobody, or somebody else by now. */
const goOnInMemory = (): Promise<Account | null> => {
  const full = current;
  if (!full || full.memory) return Promise.resolve(full ?? null);
  instead ??= (async () => {
    const { openInstead } = await import('#src/data/sync/open-account.ts');
    const account = await openInstead(wantedBy(full.user), full);
    if (current !== full) return null;
    full.loop.stop();
    await begin(account);
    return account;
  })().finally(() => {
    instead = null;
  });
  return instead;
};

/** In ms: whoever signs out or removes Mboa in another tab has their own screen, and this page hears of it by then. */
const moment = 500;

/** Its database was cleared under this page: nothing is shown as kept any more, and the person is told how to go on. */
const lose = (user: string | null): void => {
  if (wanted !== user || !current) return;
  current.loop.stop();
  current.replica.close();
  setBrought(null);
  show(null);
  setTimeout(() => {
    if (wanted === user && !readStored('wiping') && !readStored('endingAccount'))
      void import('#src/platform/not-kept.ts').then(({ sayGone }) => sayGone());
  }, moment);
};

/**
 * What a phone holds without being asked, beside what is everybody's: its own region, and the others too where that costs nothing or
 * no region was chosen. What a screen asks for later comes on top.
 */
const usualScopes = (): readonly string[] => {
  const { region } = usePreferences.getState().area;
  return regionCodes.filter((code) => code === region || region === '' || !isMetered()).map((code) => `region:${code}`);
};

const start = (): void => {
  if (isStarted) return;
  isStarted = true;
  session.subscribe(follow);
  void session.start().catch(() => undefined);
  follow();
  onNetworkChange(() => isOnline() && void current?.loop.poke());
  // Focus alone starts no sync; one that is due while the page was hidden runs now.
  document.addEventListener('visibilitychange', () => {
    const next = current?.loop.status().nextTryAt;
    if (document.visibilityState === 'visible' && typeof next === 'number' && next <= Date.now()) void current?.loop.poke();
  });
};

export const accounts = {
  goOnInMemory,
  current: (): Account | null | undefined => current,
  subscribe: (listener: () => void): (() => void) => {
    start();
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
