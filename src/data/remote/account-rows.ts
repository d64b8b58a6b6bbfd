/** The member's own profile and roles, in the shapes of the specification (7): one row or none, and all rows. */
import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import type { AccountRows } from '#src/data/session/account-store.ts';

const profile = v.object({
  user_id: v.string(),
  display_name: v.nullable(v.string()),
  region_code: v.nullable(v.string()),
  updated_at: v.string(),
});
const role = v.object({ user_id: v.string(), role: v.string(), is_active: v.nullable(v.boolean()), expires_at: v.nullable(v.string()) });

/** Null when there was no answer, or none that fits. No row at all (PGRST116) is an answer. */
export const readAccountRows = async (client: SupabaseClient, userId: string): Promise<AccountRows | null> => {
  const [profiles, roles] = await Promise.all([
    client.from('profiles').select('user_id,display_name,region_code,updated_at').eq('user_id', userId).maybeSingle(),
    client.from('user_roles').select('user_id,role,is_active,expires_at').eq('user_id', userId),
  ]);
  if ((profiles.error && profiles.error.code !== 'PGRST116') || roles.error) return null;
  const readProfile = v.safeParse(v.nullable(profile), profiles.data ?? null);
  const readRoles = v.safeParse(v.array(role), roles.data);
  return readProfile.success && readRoles.success ? { profile: readProfile.output, roles: readRoles.output } : null;
};
