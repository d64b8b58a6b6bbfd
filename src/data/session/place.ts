/**
 * Where a session is kept: on a person's own phone in its database and local storage, on a shared one in this page's
 * memory only. A shared phone's page has its own name for supabase-js too, or it would tell other tabs the tokens.
 */
import { readStored, readStoredJson, removeStored, writeStored } from '#src/platform/storage.ts';
import { type AccountStore, type KeptSession, memoryAccountStore } from './account-store.ts';
import { createKeptSessions, type KeptSessions } from './kept-session.ts';
import { lateStore } from './late-store.ts';

export interface Place {
  readonly isShared: boolean;
  readonly store: AccountStore;
  readonly kept: KeptSessions;
}

/** The mark of a sign-out under way: the account's hash, with a plus when its unsent work stays. */
export const ending = {
  read: () => readStored('endingAccount')?.replace('+', '') ?? null,
  keepsWork: () => readStored('endingAccount')?.endsWith('+') === true,
  write: (hash: string, keepsWork: boolean) => void writeStored('endingAccount', keepsWork ? `${hash}+` : hash),
  remove: () => removeStored('endingAccount'),
};

export const ownPhone: Place = {
  isShared: false,
  store: lateStore,
  kept: createKeptSessions(lateStore, {
    read: () => readStoredJson('session'),
    write: (session) => void writeStored('session', JSON.stringify(session)),
    remove: () => removeStored('session'),
    ending: ending.read,
  }),
};

export const sharedPhone = (): Place => {
  const store = memoryAccountStore();
  let copy: KeptSession | null = null;
  const local = {
    read: () => copy,
    write: (session: KeptSession) => {
      copy = session;
    },
    remove: () => {
      copy = null;
    },
    ending: ending.read,
  };
  return { isShared: true, store, kept: createKeptSessions(store, local) };
};
