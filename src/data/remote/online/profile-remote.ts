/** A member's own profile by supabase-js, in the specification's shape: the changed fields and updated_at, where user_id is theirs. */
import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { toPostgrestFault } from '#src/data/remote/postgrest-fault.ts';
import type { NameFault, PictureAnswer, ProfileRemote, SendFault } from '#src/data/session/profile-port.ts';
import { emptyProfile, type ProfileChanges } from '#src/model/accounts/profile.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { withDeadline } from '#src/shared/with-deadline.ts';

/** A line this slow is no line: what waits behind it must get its turn. In ms. */
const longestWait = 20_000;

export const createProfileRemote = (client: SupabaseClient): ProfileRemote => {
  const write = async (table: string, userId: string, changes: object): Promise<SendFault | null> => {
    if (Object.keys(changes).length === 0) return null;
    const { data, error } = await withDeadline(longestWait, async (signal) =>
      client
        .from(table)
        .update({ ...changes, updated_at: new Date().toISOString() })
        .eq('user_id', userId)
        .select('user_id')
        .abortSignal(signal),
    );
    if (error) return faultOf(error);
    // No row of one's own: saying "sent" would lose it.
    return data.length === 0 ? { kind: 'refused', field: null } : null;
  };
  return {
    update: async (userId, { phone_number, ...shown }) => {
      const fault =
        (await write('profiles', userId, shown)) ??
        (await write('profile_private', userId, phone_number === undefined ? {} : { phone_number }));
      return fault ? fail(fault) : ok(null);
    },
    setUsername: (wanted) => setUsername(client, wanted),
    cancelAreaChange: async () => !(await client.rpc('cancel_area_change')).error,
    setPicture: (picture) => setPicture(client, picture),
  };
};

const columns = Object.keys(emptyProfile('')) as (keyof ProfileChanges)[];

/** A violated check is named after its table and column. */
const faultOf = ({ code, message }: PostgrestError): SendFault => {
  if (!code || !/^2[23]/.test(code)) return { kind: toPostgrestFault({ code }) };
  const named = /(?:profiles|profile_private)_(\w+?)_(?:check|fkey)\d*/.exec(message)?.[1];
  return { kind: 'refused', field: columns.find((column) => column === named) ?? null };
};

const verdict = v.object({
  status: v.picklist(['ok', 'already', 'invalid', 'forbidden', 'not_found']),
  why: v.optional(v.string()),
  until: v.optional(v.string()),
});

const setUsername = async (client: SupabaseClient, wanted: string): Promise<Result<null, NameFault>> => {
  const { data, error } = await client.rpc('set_username', { wanted });
  if (error) {
    const { kind } = faultOf(error);
    return fail({ kind: kind === 'refused' ? 'form' : kind });
  }
  const read = v.safeParse(verdict, data);
  if (!read.success) return fail({ kind: 'server' });
  const { status, why, until } = read.output;
  if (status === 'ok' || status === 'already') return ok(null);
  if (why === 'too_soon' && until) return fail({ kind: 'too-soon', until });
  return fail({ kind: why === 'form' || why === 'reserved' || why === 'taken' ? why : why === 'no_member' ? 'signed-out' : 'server' });
};

/** A picture on a slow line takes its time. In ms. */
const longestUpload = 120_000;

/** Our function on the page's own origin looks at the picture and stores it; members may not write where pictures lie. */
const setPicture = async (client: SupabaseClient, picture: Blob | null): Promise<PictureAnswer> => {
  const { data } = await client.auth.getSession();
  if (!data.session) return fail('signed-out');
  const headers = { authorization: `Bearer ${data.session.access_token}` };
  try {
    const { answer, told } = await withDeadline(longestUpload, async (signal) => {
      const answer = await fetch('/api/avatar', { method: picture ? 'POST' : 'DELETE', headers, body: picture, signal });
      return { answer, told: (await answer.json().catch(() => null)) as unknown };
    });
    const { status }: { readonly status?: unknown } = Object(told);
    if (answer.ok) return status === 'ok' ? ok(null) : fail('network');
    if (answer.status === 401) return fail('signed-out');
    return fail(answer.status === 429 ? 'too-many' : status === 'invalid' || answer.status === 413 ? 'refused' : 'server');
  } catch {
    return fail('network');
  }
};
