/** The only gateway to Supabase: one client, with our storage and our way to fetch. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type ClientStorage, sessionKey } from '#src/data/session/client-storage.ts';
import { randomHex } from '#src/shared/hex.ts';
import { backend } from './backend.ts';

/** On a shared phone the client has a name of its own: clients of one name tell each other their tokens. */
export const createRemoteClient = (storage: ClientStorage, authFetch: typeof fetch, isShared: boolean): SupabaseClient =>
  createClient(backend.url, backend.key, {
    auth: {
      storage: isShared ? underOneKey(storage) : storage,
      storageKey: isShared ? `${sessionKey}-${randomHex(8)}` : sessionKey,
      autoRefreshToken: true,
      persistSession: true,
      detectSessionInUrl: true,
      flowType: 'implicit',
    },
    // Whoever asked knows when to ask again. Asked again by the client, a read could outlive the sign-in it was made with.
    db: { retry: false },
    global: { fetch: authFetch },
  });

/** Our storage knows the session by one key, whatever the client calls it. */
const underOneKey = (storage: ClientStorage): ClientStorage => {
  const known = (key: string): string => key.replace(/^mboa\.session-[0-9a-f]{16}/, sessionKey);
  return {
    getItem: (key) => storage.getItem(known(key)),
    setItem: (key, value) => storage.setItem(known(key), value),
    removeItem: (key) => storage.removeItem(known(key)),
  };
};
