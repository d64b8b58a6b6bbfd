/** The account's own affairs by supabase-js. Verdicts and rows are checked here, once. */
import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { toPostgrestFault } from '#src/data/remote/postgrest-fault.ts';
import { rpcAsMember } from '#src/data/remote/rpc-as-member.ts';
import type { MyDataFault, MyDataRemote } from '#src/data/session/my-data-port.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { withDeadline } from '#src/shared/with-deadline.ts';
import { createChannelCodes } from './channel-codes.ts';

/** A line this slow is no line. In ms. */
const longestWait = 30_000;

const phoneSession = v.object({
  id: v.string(),
  created_at: v.string(),
  refreshed_at: v.string(),
  user_agent: v.nullable(v.string()),
  is_this: v.boolean(),
});
const verdict = v.object({
  status: v.picklist(['ok', 'already', 'not_found', 'invalid', 'forbidden']),
  why: v.optional(v.string()),
  due_at: v.optional(v.string()),
  sessions: v.optional(v.nullable(v.array(phoneSession))),
  data: v.optional(v.looseObject({})),
  is_confirmed: v.optional(v.boolean()),
});
type Verdict = v.InferOutput<typeof verdict>;

export const createMyDataRemote = (client: SupabaseClient): MyDataRemote => {
  const call = async (name: string, args: object = {}): Promise<Result<Verdict, MyDataFault>> => {
    const answer = await withDeadline(longestWait, (signal) => rpcAsMember(client, name, args, signal));
    if (!answer) return fail('signed-out');
    const { data, error } = answer;
    if (error) return fail(toPostgrestFault(error));
    const read = v.safeParse(verdict, data);
    // A page that is none of ours, such as a hotel's, is no network.
    if (!read.success) return fail(typeof data === 'object' && data !== null ? 'server' : 'network');
    const { status, why } = read.output;
    return status === 'invalid' || status === 'forbidden' ? fail(refusals[why ?? ''] ?? 'server') : ok(read.output);
  };
  const done = async (asked: Promise<Result<Verdict, MyDataFault>>): Promise<Result<null, MyDataFault>> => {
    const answer = await asked;
    return answer.ok ? ok(null) : answer;
  };
  return {
    export: async () => {
      const answer = await call('export_my_data');
      if (!answer.ok) return answer;
      return answer.value.data ? ok(answer.value.data) : fail('server');
    },
    sessions: async () => {
      const answer = await call('my_sessions');
      return answer.ok ? ok(answer.value.sessions ?? null) : answer;
    },
    endSession: (id) => done(call('end_session', { session: id })),
    requestDeletion: async () => {
      const answer = await call('request_account_deletion');
      if (!answer.ok) return answer;
      return answer.value.due_at ? ok(answer.value.due_at) : fail('server');
    },
    cancelDeletion: () => done(call('cancel_account_deletion')),
    renewSheet: (fingerprint) => done(call('renew_recovery_code', { fingerprint })),
    isConfirmed: async () => {
      const answer = await call('am_confirmed');
      return answer.ok ? ok(answer.value.is_confirmed ?? true) : answer;
    },
    ...createChannelCodes(client),
    setConsent: (kind, agrees) => done(call('set_consent', { about: kind, agrees })),
  };
};

const refusals: Readonly<Record<string, MyDataFault>> = {
  no_member: 'signed-out',
  sign_in_again: 'sign-in-again',
  last_admin: 'last-admin',
};
