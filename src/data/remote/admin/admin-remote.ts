/** The administrators' calls by supabase-js. Verdicts and rows are checked here, once. */
import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { toPostgrestFault } from '#src/data/remote/postgrest-fault.ts';
import type { AdminFault, AdminRemote, AskAsAdmin } from '#src/data/session/admin-port.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { rpcAsAdmin } from './rpc-as-admin.ts';
import { createSupportRemote } from './support-remote.ts';

const role = v.object({ role: v.string(), is_active: v.nullable(v.boolean()), expires_at: v.nullable(v.string()) });
const member = v.object({
  user_id: v.string(),
  display_name: v.nullable(v.string()),
  region_code: v.nullable(v.string()),
  created_at: v.string(),
  masked_email: v.nullable(v.string()),
  roles: v.array(role),
});
const numbers = v.array(v.number());
const metric = v.picklist(['LCP', 'INP', 'CLS', 'FCP', 'TTFB']);
const vitals = v.object({
  steps: v.object({ LCP: numbers, INP: numbers, CLS: numbers, FCP: numbers, TTFB: numbers }),
  counts: v.array(v.object({ screen: v.string(), device: v.string(), connection: v.string(), metric, counts: numbers })),
});
const verdict = v.looseObject({
  status: v.picklist(['ok', 'already', 'not_found', 'invalid', 'forbidden']),
  why: v.optional(v.string()),
  field: v.optional(v.string()),
  members: v.optional(v.array(member)),
  names: v.optional(v.record(v.string(), v.string())),
});
const logged = v.union([v.string(), v.number(), v.null(), v.array(v.string())]);
const details = v.looseObject({
  role: v.optional(v.nullable(v.string()), null),
  reason: v.optional(v.nullable(v.string()), null),
  expires_at: v.optional(v.nullable(v.string()), null),
  region_code: v.optional(v.nullable(v.string()), null),
  title: v.optional(v.nullable(v.string()), null),
  day: v.optional(v.nullable(v.string()), null),
  table: v.optional(v.nullable(v.string()), null),
  changes: v.fallback(v.optional(v.record(v.string(), v.tuple([logged, logged])), {}), {}),
  was: v.fallback(v.optional(v.nullable(v.record(v.string(), v.number())), null), null),
  is: v.fallback(v.optional(v.nullable(v.record(v.string(), v.number())), null), null),
});
/** What of an import was counted; another action may say something else under the same name. */
const countNames = ['new', 'matched', 'conflict', 'faulty', 'voided', 'removed'] as const;
const countsIn = (details: Readonly<Record<string, unknown>>): Readonly<Record<string, number>> =>
  Object.fromEntries(countNames.flatMap((name) => (typeof details[name] === 'number' ? [[name, details[name]]] : [])));
const entry = v.pipe(
  v.object({
    id: v.number(),
    at: v.string(),
    actor_id: v.nullable(v.string()),
    action: v.string(),
    subject_id: v.nullable(v.string()),
    details,
  }),
  v.transform(({ details: more, ...rest }) => ({ ...rest, ...more, counts: countsIn(more) })),
);
type Verdict = v.InferOutput<typeof verdict>;

/** The log comes in pages of this many; the screen knows by it whether there is more. */
const logPage = 20;

export const createAdminRemote = (client: SupabaseClient): AdminRemote => {
  const call = async (name: string, args: object): Promise<Result<Verdict, AdminFault>> => {
    const { data, error } = await client.rpc(name, args);
    if (error) return fail(faultOf(error));
    const read = v.safeParse(verdict, data);
    if (!read.success) return fail('server');
    return read.output.status === 'ok' || read.output.status === 'already' ? ok(read.output) : fail(refusal(read.output));
  };
  const done = (answer: Result<Verdict, AdminFault>): Result<null, AdminFault> => (answer.ok ? ok(null) : answer);
  const ask: AskAsAdmin = (name, args, form) => rpcAsAdmin(client, name, args, form);
  return {
    ask,
    support: createSupportRemote(client),
    find: async (typed) => {
      const answer = await call('find_members', { typed });
      return answer.ok ? ok(answer.value.members ?? []) : answer;
    },
    grant: async (id, wanted, why, until) => done(await call('grant_role', { member: id, wanted, why, until })),
    revoke: async (id, wanted, why) => done(await call('revoke_role', { member: id, wanted, why })),
    correctArea: async (id, code, why) => done(await call('correct_area', { member: id, code, why })),
    vitals: async (days) => {
      const answer = await call('vitals_summary', { days });
      if (!answer.ok) return answer;
      const read = v.safeParse(vitals, answer.value);
      return read.success ? ok(read.output) : fail('server');
    },
    log: async (id, before) => {
      let query = client
        .from('audit_log')
        .select('id,at,actor_id,action,subject_id,details')
        .order('id', { ascending: false })
        .limit(logPage);
      if (id) query = query.eq('subject_id', id);
      if (before !== null) query = query.lt('id', before);
      const { data, error } = await query;
      if (error) return fail(faultOf(error));
      const read = v.safeParse(v.array(entry), data);
      if (!read.success) return fail('server');
      // Without names the numbers still tell one from another.
      const named = await call('log_names', { entries: read.output.map(({ id }) => id) });
      const names = new Map(Object.entries((named.ok && named.value.names) || {}));
      const nameOf = (id: string | null): string | null => names.get(id ?? '') ?? null;
      return ok(read.output.map((one) => ({ ...one, actor_name: nameOf(one.actor_id), subject_name: nameOf(one.subject_id) })));
    },
  };
};

const invalidFields: Readonly<Record<string, AdminFault>> = {
  role: 'invalid-role',
  region_code: 'invalid-area',
  reason: 'invalid-reason',
  expires_at: 'invalid-date',
  query: 'invalid-query',
};

const refusal = ({ status, why, field = '' }: Verdict): AdminFault => {
  if (status === 'not_found') return 'not_found';
  if (status === 'invalid') return (Object.hasOwn(invalidFields, field) && invalidFields[field]) || 'server';
  return why === 'self' || why === 'last_admin' ? why : 'not_admin';
};

const faultOf = (error: PostgrestError): AdminFault => {
  const fault = toPostgrestFault(error);
  return fault === 'signed-out' ? 'not_admin' : fault;
};
