/** The member's own profile and roles, in the shapes of the specification (7): one row or none, and all rows. */
import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import type { AccountRows } from '#src/data/session/account-store.ts';
import { consentKinds } from '#src/model/accounts/consent.ts';
import { audienceColumn, audiences, emptyProfile, shownFields } from '#src/model/accounts/profile.ts';

const text = v.nullable(v.string());
const list = v.array(v.string());
const profile = v.object({
  user_id: v.string(),
  username: text,
  display_name: text,
  region_code: text,
  bio: text,
  location: text,
  avatar_url: text,
  website_url: text,
  skills: list,
  interests: list,
  work_experience: text,
  education: text,
  ...audienceForms(),
  updated_at: v.string(),
});
const own = v.object({ phone_number: text });
const role = v.object({ user_id: v.string(), role: v.string(), is_active: v.nullable(v.boolean()), expires_at: v.nullable(v.string()) });
const area = v.object({ region_code: text, since: v.string(), how: v.picklist(['sign_up', 'change', 'support']), is_waiting: v.boolean() });
/** A kind that a later version of the app asks for is left out. */
const consents = v.pipe(
  v.array(v.object({ kind: v.string(), version: v.string(), given_at: text, withdrawn_at: text })),
  v.transform((all) =>
    all.flatMap(({ kind, ...rest }) => consentKinds.filter((one) => one === kind).map((known) => ({ kind: known, ...rest }))),
  ),
);
const standing = v.object({
  areas: v.array(area),
  deletion: v.nullable(v.object({ asked_at: v.string(), due_at: v.string() })),
  consents,
});

function audienceForms() {
  const form = v.picklist(audiences);
  const empty = {} as Record<ReturnType<typeof audienceColumn>, typeof form>;
  for (const field of shownFields) empty[audienceColumn(field)] = form;
  return empty;
}

const columns = Object.keys(profile.entries).join(',');

/** Null when there was no answer, or none that fits. No row at all (PGRST116) is an answer. */
export const readAccountRows = async (client: SupabaseClient, userId: string): Promise<AccountRows | null> => {
  const [profiles, numbers, roles, standings] = await Promise.all([
    client.from('profiles').select(columns).eq('user_id', userId).maybeSingle(),
    client.from('profile_private').select('phone_number').eq('user_id', userId).maybeSingle(),
    client.from('user_roles').select('user_id,role,is_active,expires_at').eq('user_id', userId),
    client.rpc('my_standing'),
  ]);
  if ([profiles.error, numbers.error].some((error) => error && error.code !== 'PGRST116')) return null;
  if (roles.error || standings.error) return null;
  const readProfile = v.safeParse(v.nullable(profile), profiles.data ?? null);
  const readNumber = v.safeParse(v.nullable(own), numbers.data ?? null);
  const readRoles = v.safeParse(v.array(role), roles.data);
  const readStanding = v.safeParse(standing, standings.data);
  if (!readProfile.success || !readNumber.success || !readRoles.success || !readStanding.success) return null;
  const shown = readProfile.output;
  return {
    profile: shown && { ...emptyProfile(userId), ...shown, phone_number: readNumber.output?.phone_number ?? null },
    roles: readRoles.output,
    standing: readStanding.output,
  };
};
