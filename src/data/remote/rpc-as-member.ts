import type { SupabaseClient } from '@supabase/supabase-js';

/**
 * Calls a function as the member who is signed in now; null when nobody is. Left to itself supabase-js would ask as a stranger
 * once a sign-out has begun.
 */
export const rpcAsMember = async (client: SupabaseClient, name: string, args: object, signal: AbortSignal) => {
  const { data } = await client.auth.getSession();
  if (!data.session) return null;
  return client.rpc(name, args).setHeader('authorization', `Bearer ${data.session.access_token}`).abortSignal(signal);
};
