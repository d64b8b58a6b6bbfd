/**
 * Where the session stands on this phone: in the account's database, and as a copy in local storage, which supabase-js
 * expects and a cleaning app may empty. Laws kept here:
 *   * reading takes the newer of the two and repairs the copy;
 *   * a new pair of tokens is in the database before anyone uses it;
 *   * nothing is written for an account that is being ended: a refresh that was under way would bring it back.
 */
import { type AccountStore, isKeptSession, type KeptSession } from './account-store.ts';
import { hashOf } from './hash-of.ts';

/** Local storage, or memory on a shared phone. */
export interface LocalCopy {
  read(): unknown;
  write(session: KeptSession): void;
  remove(): void;
  /** Hash of the account that is being ended, or null. */
  ending(): string | null;
}

export interface KeptSessions {
  read(): Promise<KeptSession | null>;
  /** False: the account is being ended, nothing was written. */
  put(session: KeptSession): Promise<boolean>;
  clear(): Promise<void>;
}

export const createKeptSessions = (store: AccountStore, local: LocalCopy): KeptSessions => {
  /** A database that cannot be read (private mode, a full disk) leaves the copy. */
  const inDatabases = async (copy: KeptSession | null): Promise<KeptSession | null> => {
    try {
      const hashes = copy ? [await hashOf(copy.user.id)] : await store.hashes();
      const found = await Promise.all(hashes.filter((hash) => hash !== local.ending()).map((hash) => store.readSession(hash)));
      return found.reduce<KeptSession | null>((best, one) => (isKeptSession(one) ? newer(one, best) : best), null);
    } catch {
      return null;
    }
  };
  return {
    read: async () => {
      const copy = readCopy(local);
      if (copy && (await hashOf(copy.user.id)) === local.ending()) return null;
      const authority = await inDatabases(copy);
      // A sign-out meanwhile: what was read before it must not bring the session back.
      if (copy && !readCopy(local)) return null;
      if (authority && (await hashOf(authority.user.id)) === local.ending()) return null;
      if (!authority) return copy;
      if (newer(copy, authority) === copy) return copy;
      local.write(authority);
      return authority;
    },
    put: async (session) => {
      const hash = await hashOf(session.user.id);
      if (hash === local.ending()) return false;
      // A phone that keeps no database still keeps the copy.
      await store.putSession(hash, session).catch(() => undefined);
      if (hash === local.ending()) return false;
      local.write(session);
      return true;
    },
    clear: async () => {
      const copy = readCopy(local);
      local.remove();
      const hashes = copy ? [await hashOf(copy.user.id)] : await store.hashes().catch(() => []);
      await Promise.all(hashes.map((hash) => store.putSession(hash, null).catch(() => undefined)));
    },
  };
};

const readCopy = (local: LocalCopy): KeptSession | null => {
  const copy = local.read();
  return isKeptSession(copy) ? copy : null;
};

const newer = <A extends KeptSession | null, B extends KeptSession | null>(a: A, b: B): A | B => {
  if (!a) return b;
  return b && b.expires_at >= a.expires_at ? b : a;
};
