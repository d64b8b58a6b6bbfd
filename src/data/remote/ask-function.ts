/** Asks a function of the server as anybody: what it answers is checked here, once. */
import * as v from 'valibot';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { withDeadline } from '#src/shared/with-deadline.ts';
import type { ReadFault } from './ask-public.ts';
import { backend } from './backend.ts';

const longestWait = 20_000;

/** `not-found`: the server knows nothing of it. `network`: nobody can say whether it was heard. */
export const askFunction = async <T>(name: string, body: object, form: v.GenericSchema<unknown, T>): Promise<Result<T, ReadFault>> => {
  const headers = { apikey: backend.key, 'content-type': 'application/json' };
  try {
    const told: unknown = await withDeadline(longestWait, async (signal) => {
      const answer = await fetch(`${backend.url}/functions/v1/${name}`, { method: 'POST', headers, body: JSON.stringify(body), signal });
      return answer.json();
    });
    if (v.is(v.object({ status: v.literal('not_found') }), told)) return fail('not-found');
    const read = v.safeParse(form, told);
    return read.success ? ok(read.output) : fail('network');
  } catch {
    return fail('network');
  }
};
