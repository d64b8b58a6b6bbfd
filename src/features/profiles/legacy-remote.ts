/** Old names of an earlier service, and the invitations of who had them, asked of the server without supabase-js (SQL: 20261126000410). */
import * as v from 'valibot';
import { askPublic, type ReadFault } from '#src/data/remote/ask-public.ts';
import { session } from '#src/data/session/session.ts';
import { ok, type Result } from '#src/shared/result.ts';

const member = v.object({
  user_id: v.string(),
  username: v.nullable(v.string()),
  fields: v.looseObject({ display_name: v.optional(v.string()) }),
});
const legacyForm = v.object({ status: v.literal('ok'), is_legacy: v.boolean(), profile: member });
const invitationForm = v.object({
  status: v.literal('ok'),
  legacy_username: v.string(),
  display_name: v.nullable(v.string()),
  region_code: v.nullable(v.string()),
  ends_at: v.string(),
});
const verdict = v.object({ status: v.picklist(['ok', 'already', 'forbidden']), why: v.optional(v.string()) });

export type Legacy = v.InferOutput<typeof legacyForm>;
export type Invitation = v.InferOutput<typeof invitationForm>;
/** `gone`: the invitation does not work, or the name is no longer theirs. */
export type LegacyFault = ReadFault | 'other_account' | 'leaving' | 'signed-out';

const cleaned = (name: string): string => name.slice(0, 100).replaceAll('\0', '');

export const readLegacy = async (name: string, isMember: boolean): Promise<Result<Legacy, ReadFault>> =>
  askPublic('read_legacy', { who: cleaned(name) }, legacyForm, (isMember && (await tokenOf())) || undefined);

export const readInvitation = (token: string): Promise<Result<Invitation, ReadFault>> =>
  askPublic('read_invitation', { token }, invitationForm);

export const acceptInvitation = (token: string): Promise<Result<null, LegacyFault>> => act('accept_invitation', { token });
export const dropLegacyName = (name: string): Promise<Result<null, LegacyFault>> => act('drop_legacy_name', { of_name: cleaned(name) });

const tokenOf = async (): Promise<string | null> => (await session.remote()).accessToken();

const act = async (name: string, args: object): Promise<Result<null, LegacyFault>> => {
  try {
    const token = await tokenOf();
    if (!token) return { ok: false, error: 'signed-out' };
    const answer = await askPublic(name, args, verdict, token);
    if (!answer.ok) return answer;
    const { status, why } = answer.value;
    if (status !== 'forbidden') return ok(null);
    return { ok: false, error: why === 'other_account' || why === 'leaving' ? why : 'signed-out' };
  } catch {
    return { ok: false, error: 'network' };
  }
};
