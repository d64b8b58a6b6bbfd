/** The only door to Supabase: one client, with our storage and our way to fetch. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type ClientStorage, sessionKey } from '#src/data/session/client-storage.ts';
import { embeddedKey } from '#src/shared/embedded-key.ts';

/** Without an address in the build, the backend is the one on the page's own origin. */
const backend = import.meta.env.VITE_SUPABASE_URL
  ? { url: import.meta.env.VITE_SUPABASE_URL, key: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? '' }
  : { url: location.origin, key: embeddedKey };

export const createRemoteClient = (storage: ClientStorage, authFetch: typeof fetch): SupabaseClient =>
  createClient(backend.url, backend.key, {
    auth: { storage, storageKey: sessionKey, autoRefreshToken: true, persistSession: true, detectSessionInUrl: true, flowType: 'implicit' },
    global: { fetch: authFetch },
  });
