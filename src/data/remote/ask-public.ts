/** Asks a function of `public` without supabase-js: for what is read online and kept on no phone. */
import * as v from 'valibot';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { withDeadline } from '#src/shared/with-deadline.ts';
import { backend } from './backend.ts';

export type ReadFault = 'not-found' | 'network';

const notFound = v.object({ status: v.literal('not_found') });

const longestWait = 20_000;

/** Public, so without a token unless one is given. */
export const askPublic = async <T>(
  name: string,
  args: object,
  form: v.GenericSchema<unknown, T>,
  token?: string,
  wait = longestWait,
): Promise<Result<T, ReadFault>> => {
  const headers = { apikey: backend.key, 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  try {
    const told: unknown = await withDeadline(wait, async (signal) => {
      const answer = await fetch(`${backend.url}/rest/v1/rpc/${name}`, { method: 'POST', headers, body: JSON.stringify(args), signal });
      return answer.json();
    });
    if (v.is(notFound, told)) return fail('not-found');
    const read = v.safeParse(form, told);
    // A page that is none of ours is no network.
    return read.success ? ok(read.output) : fail('network');
  } catch {
    return fail('network');
  }
};
