/**
 * The storage that supabase-js is given. It compares what it reads before and after a refresh, and throws the new tokens
 * away when they differ, because then somebody else wrote. Our own write during that refresh (auth-fetch.ts) is nobody
 * else: until the client stores the pair itself, it is shown the pair it began with.
 */
import { isKeptSession, type KeptSession } from './account-store.ts';
import type { KeptSessions } from './kept-session.ts';

export const sessionKey = 'mboa.session';

export interface ClientStorage {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<void>;
  removeItem(key: string): Promise<void>;
}

export interface WatchedSessions extends Pick<KeptSessions, 'read' | 'put'> {
  readonly storage: ClientStorage;
}

export const createClientStorage = (kept: KeptSessions): WatchedSessions => {
  let ownWrite: { readonly before: KeptSession | null; readonly written: KeptSession } | null = null;
  /** Code verifiers and the like live no longer than the page. */
  const others = new Map<string, string>();
  return {
    read: kept.read,
    put: async (session) => {
      const before = await kept.read();
      const done = await kept.put(session);
      ownWrite = done ? { before, written: session } : null;
      return done;
    },
    storage: {
      getItem: async (key) => {
        if (key !== sessionKey) return others.get(key) ?? null;
        const now = await kept.read();
        const shown = ownWrite && now?.refresh_token === ownWrite.written.refresh_token ? ownWrite.before : now;
        return shown ? JSON.stringify(shown) : null;
      },
      setItem: async (key, value) => {
        const session: unknown = key === sessionKey ? JSON.parse(value) : null;
        if (isKeptSession(session)) {
          ownWrite = null;
          await kept.put(session);
        } else others.set(key, value);
      },
      removeItem: async (key) => {
        if (key !== sessionKey) return void others.delete(key);
        ownWrite = null;
        await kept.clear();
      },
    },
  };
};
