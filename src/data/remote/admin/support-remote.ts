/** The administrators' calls about threads with support by supabase-js. Verdicts and rows are checked here, once (SQL: 1566). */
import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import type { AdminFault } from '#src/data/session/admin-port.ts';
import type { SupportRemote } from '#src/data/session/support-port.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { rpcAsAdmin } from './rpc-as-admin.ts';

const threads = v.object({
  status: v.literal('ok'),
  more: v.boolean(),
  threads: v.array(v.object({ thread_id: v.string(), name: v.nullable(v.string()), waiting: v.number(), last_at: v.string() })),
});
const messages = v.object({
  status: v.literal('ok'),
  more: v.boolean(),
  messages: v.array(
    v.object({ id: v.string(), seq: v.number(), is_support: v.boolean(), body: v.nullable(v.string()), sent_at: v.string() }),
  ),
});
const done = v.object({ status: v.picklist(['ok', 'already']) });
const refused = v.object({ status: v.picklist(['forbidden', 'not_found', 'invalid', 'id_conflict']), why: v.optional(v.string()) });

export const createSupportRemote = (client: SupabaseClient): SupportRemote => {
  const call = async <T>(name: string, args: object, form: v.GenericSchema<unknown, T>): Promise<Result<T, AdminFault>> => {
    const answer = await rpcAsAdmin(client, name, args, v.unknown());
    if (!answer.ok) return answer;
    const read = v.safeParse(form, answer.value);
    return read.success ? ok(read.output) : fail(refusalIn(answer.value));
  };
  return {
    queue: async (page) => {
      const answer = await call('support_queue', { page }, threads);
      return answer.ok ? ok({ rows: answer.value.threads, hasMore: answer.value.more }) : answer;
    },
    read: async (thread, below) => {
      const answer = await call('read_support', { thread, below }, messages);
      return answer.ok ? ok({ rows: answer.value.messages, hasMore: answer.value.more }) : answer;
    },
    answer: async (thread, id, body) => {
      const answer = await call('answer_support', { thread, id, body }, done);
      return answer.ok ? ok(null) : answer;
    },
  };
};

const refusalIn = (data: unknown): AdminFault => {
  const read = v.safeParse(refused, data);
  if (!read.success) return 'server';
  const { status, why } = read.output;
  if (status === 'forbidden') return why === 'own' ? 'self' : 'not_admin';
  return status === 'not_found' ? 'not_found' : 'server';
};
