/** What administrators ask by supabase-js, with an end: somebody looks at a screen meanwhile. */
import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { toPostgrestFault } from '#src/data/remote/postgrest-fault.ts';
import { rpcAsMember } from '#src/data/remote/rpc-as-member.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { withDeadline } from '#src/shared/with-deadline.ts';

/** After so many ms they are told. */
const patienceMs = 20_000;

/** `form`: what the function answers, refusals among it; anything else is the server's fault. */
export const rpcAsAdmin = <T>(
  client: SupabaseClient,
  name: string,
  args: object,
  form: v.GenericSchema<unknown, T>,
): Promise<Result<T, 'network' | 'server' | 'not_admin'>> =>
  withDeadline(patienceMs, async (signal) => {
    const answer = await rpcAsMember(client, name, args, signal);
    if (!answer) return fail('not_admin');
    const { data, error } = answer;
    if (error) {
      const fault = toPostgrestFault(error);
      return fail(fault === 'signed-out' ? 'not_admin' : fault);
    }
    const read = v.safeParse(form, data);
    return read.success ? ok(read.output) : fail('server');
  });
