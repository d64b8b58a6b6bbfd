/** The only door to Supabase: one client, with our storage and our way to fetch. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type ClientStorage, sessionKey } from '#src/data/session/client-storage.ts';
import { backend } from './backend.ts';

export const createRemoteClient = (storage: ClientStorage, authFetch: typeof fetch): SupabaseClient =>
  createClient(backend.url, backend.key, {
    auth: { storage, storageKey: sessionKey, autoRefreshToken: true, persistSession: true, detectSessionInUrl: true, flowType: 'implicit' },
    global: { fetch: authFetch },
  });
