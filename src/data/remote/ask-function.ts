/** Asks a function of the server as anybody: what it answers is checked here, once. */
import type * as v from 'valibot';
import { fail, type Result } from '#src/shared/result.ts';
import { withDeadline } from '#src/shared/with-deadline.ts';
import type { ReadFault } from './ask-public.ts';
import { backend } from './backend.ts';
import { readFunctionAnswer } from './read-function-answer.ts';

const longestWait = 20_000;

/** `not-found`: the server knows nothing of it. `network`: nobody can say whether it was heard. */
export const askFunction = <T>(name: string, body: object, form: v.GenericSchema<unknown, T>): Promise<Result<T, ReadFault>> =>
  ask(`${backend.url}/functions/v1/${name}`, body, form);

/** The same on the page's own origin, where what stands in front of the app leads it on: for functions that need to know from which network it came. */
export const askApi = <T>(name: string, body: object, form: v.GenericSchema<unknown, T>): Promise<Result<T, ReadFault>> =>
  ask(`/api/${name}`, body, form);

const ask = async <T>(url: string, body: object, form: v.GenericSchema<unknown, T>): Promise<Result<T, ReadFault>> => {
  const headers = { apikey: backend.key, 'content-type': 'application/json' };
  try {
    const told: unknown = await withDeadline(longestWait, async (signal) => {
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal });
      return answer.json();
    });
    return readFunctionAnswer(told, form);
  } catch {
    return fail('network');
  }
};
