import type { SupabaseClient } from '@supabase/supabase-js';

/**
 * Calls a function as the member who is signed in now; null when nobody is. Left to itself supabase-js would ask as a stranger
 * once a sign-out has begun. A token whose time is over, which a phone with its clock put back does not know, is renewed once.
 */
export const rpcAsMember = async (client: SupabaseClient, name: string, args: object, signal: AbortSignal) => {
  const { data } = await client.auth.getSession();
  if (!data.session) return null;
  const ask = (token: string) => client.rpc(name, args).setHeader('authorization', `Bearer ${token}`).abortSignal(signal);
  const answer = await ask(data.session.access_token);
  if (!['PGRST301', 'PGRST303'].includes(answer.error?.code ?? '')) return answer;
  const renewed = await client.auth.refreshSession();
  return renewed.data.session ? ask(renewed.data.session.access_token) : answer;
};
