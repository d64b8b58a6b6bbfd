/**
 * The database of one account, `mboa-u-<hash of the user id>`: everything private that this phone keeps of one person.
 * Laws kept here:
 *   * one account, one database, so that its end is one deletion;
 *   * the session in it is the authority (local storage has a copy): it is written before a token is used;
 *   * a database that was asked to go is never made again by a write that came late (see kept-session.ts).
 */
import Dexie, { type EntityTable } from 'dexie';
import type { AccountRows, AccountStore, KeptSession } from '#src/data/session/account-store.ts';
import type { ProfileChanges } from '#src/model/accounts/profile.ts';

interface Kept {
  readonly key: 'session' | 'account' | 'profile-changes';
  readonly value: unknown;
}

type AccountDb = Dexie & { readonly kept: EntityTable<Kept, 'key'> };

const prefix = 'mboa-u-';

const openDb = (hash: string): AccountDb => {
  const db = new Dexie(`${prefix}${hash}`, { chromeTransactionDurability: 'strict' }) as AccountDb;
  db.version(1).stores({ kept: 'key' });
  // Another tab ends this account or brings a newer app: let it.
  db.on('versionchange', () => db.close());
  return db;
};

/** Opens it for one piece of work only: an open connection in a sleeping tab would hold up its deletion. */
const within = async <T>(hash: string, work: (db: AccountDb) => Promise<T>): Promise<T> => {
  const db = openDb(hash);
  try {
    await db.open();
    return await work(db);
  } finally {
    db.close();
  }
};

const changesIn = async (db: AccountDb): Promise<ProfileChanges> =>
  ((await db.kept.get('profile-changes'))?.value as ProfileChanges | undefined) ?? {};

export const accountStore: AccountStore = {
  hashes: async () => (await Dexie.getDatabaseNames()).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
  readSession: (hash) => within(hash, async (db) => ((await db.kept.get('session'))?.value as KeptSession | undefined) ?? null),
  putSession: (hash, session) =>
    within(hash, async (db) => {
      if (session) await db.kept.put({ key: 'session', value: session });
      else await db.kept.delete('session');
    }),
  readAccount: (hash) => within(hash, async (db) => ((await db.kept.get('account'))?.value as AccountRows | undefined) ?? null),
  putAccount: (hash, rows) =>
    within(hash, async (db) => {
      await db.kept.put({ key: 'account', value: rows });
    }),
  readChanges: (hash) => within(hash, changesIn),
  putChanges: (hash, change) =>
    within(hash, (db) =>
      db.transaction('rw', db.kept, async () => {
        const value = change(await changesIn(db));
        await db.kept.put({ key: 'profile-changes', value });
        return value;
      }),
    ),
  remove: (hash) => Dexie.delete(`${prefix}${hash}`),
};
