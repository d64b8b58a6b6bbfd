/**
 * The database of one account, `mboa-u-<hash of the user id>`: everything private that this phone keeps of one person.
 * Laws kept here:
 *   * one account, one database, so that its end is one deletion;
 *   * the session in it is the authority (local storage has a copy): it is written before a token is used;
 *   * a database that was asked to go is never made again by a write that came late (see kept-session.ts);
 *   * who leaves and keeps their work leaves that work and nothing else: no row, no receipt, no way in.
 */
import Dexie, { type Table } from 'dexie';
import type { AccountRows, AccountStore, KeptSession } from '#src/data/session/account-store.ts';
import type { ProfileChanges } from '#src/model/accounts/profile.ts';
import { declareAccountVersions } from './account-versions.ts';
import { openInTime } from './open-in-time.ts';
import { accountDatabase, accountHash, isDatabaseHere, orDeaf } from './replica-here.ts';

interface Kept {
  readonly key: 'session' | 'account' | 'profile-changes';
  readonly value: unknown;
}

/** Opens it for one piece of work only: an open connection in a sleeping tab would hold up its deletion. */
const within = async <T>(db: Dexie, work: (kept: Table<Kept, string>) => Promise<T>): Promise<T> => {
  // Another tab ends this account or brings a newer app: let it. False: Dexie's own handler would only warn.
  db.on('versionchange', () => {
    db.close();
    return false;
  });
  try {
    await openInTime(db);
    return await work(db.table('kept'));
  } finally {
    db.close();
  }
};

const writing = <T>(hash: string, work: (kept: Table<Kept, string>) => Promise<T>): Promise<T> => {
  const db = new Dexie(accountDatabase(hash), { chromeTransactionDurability: 'strict' });
  declareAccountVersions(db);
  return within(db, work);
};

/**
 * Without a version Dexie opens only what is there: a database that was just removed is not made again by looking for it. What is not there it
 * makes and removes, and with it what another one has made meanwhile: so it is asked for by name first.
 */
const reading = async <T>(hash: string, work: (kept: Table<Kept, string>) => Promise<T>): Promise<T | null> => {
  if ((await isDatabaseHere(accountDatabase(hash))) === false) return null;
  try {
    return await within(new Dexie(accountDatabase(hash)), work);
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchDatabaseError') return null;
    throw error;
  }
};

/** Waits until another tab has let go of it. False: Dexie's own handler would only warn of the wait. */
const removeDatabase = (hash: string): Promise<void> => {
  const db = new Dexie(accountDatabase(hash), { addons: [] });
  db.on('blocked', () => false);
  return db.delete();
};

const changesIn = async (kept: Table<Kept, string>): Promise<ProfileChanges> =>
  ((await kept.get('profile-changes'))?.value as ProfileChanges | undefined) ?? {};

/** Gives how much is left: changes of the profile and mutations, the refused ones among them. */
const keepWork = (db: Dexie): Promise<number> =>
  db.transaction('rw', db.tables, async () => {
    let waiting = 0;
    // By what is there: a database of an older version has fewer tables, one of a newer version may have more.
    for (const table of db.tables) {
      if (table.name === 'kept') await table.filter(({ key }: Kept) => key !== 'profile-changes').delete();
      else if (table.name === 'ops') {
        await table.filter(({ quiet }: { readonly quiet?: boolean }) => quiet === true).delete();
        waiting = await table.count();
      } else if (table.name !== 'carried') await table.clear();
    }
    return waiting + Object.keys(await changesIn(db.table('kept'))).length;
  });

export const accountStore: AccountStore = {
  hashes: async () => (await orDeaf(Dexie.getDatabaseNames())).flatMap((name) => accountHash(name) ?? []),
  readSession: (hash) => reading(hash, async (kept) => ((await kept.get('session'))?.value as KeptSession | undefined) ?? null),
  putSession: async (hash, session) => {
    if (session) await writing(hash, (kept) => kept.put({ key: 'session', value: session }));
    else await reading(hash, (kept) => kept.delete('session'));
  },
  readAccount: (hash) => reading(hash, async (kept) => ((await kept.get('account'))?.value as AccountRows | undefined) ?? null),
  putAccount: async (hash, rows) => {
    await writing(hash, (kept) => kept.put({ key: 'account', value: rows }));
  },
  readChanges: async (hash) => (await reading(hash, changesIn)) ?? {},
  putChanges: (hash, change) =>
    writing(hash, (kept) =>
      kept.db.transaction('rw', kept, async () => {
        const value = change(await changesIn(kept));
        await kept.put({ key: 'profile-changes', value });
        return value;
      }),
    ),
  remove: removeDatabase,
  removeButChanges: async (hash) => {
    const left = await reading(hash, (kept) => keepWork(kept.db));
    if (!left) await removeDatabase(hash);
  },
};

/** For the worker, which knows nothing of a sign-out under way: it never makes a database that a sign-out has removed. */
export const workerAccountStore: AccountStore = {
  ...accountStore,
  putSession: async (hash, session) => {
    await reading(hash, async (kept) => {
      if (session) await kept.put({ key: 'session', value: session });
      else await kept.delete('session');
    });
  },
};
