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

/** What a function tells to whoever asks for it, with nothing said. */
export const readFunction = <T>(name: string, form: v.GenericSchema<unknown, T>): Promise<Result<T, ReadFault>> =>
  read(form, (signal) => fetch(`${backend.url}/functions/v1/${name}`, { signal }));

const ask = <T>(url: string, body: object, form: v.GenericSchema<unknown, T>): Promise<Result<T, ReadFault>> => {
  const headers = { apikey: backend.key, 'content-type': 'application/json' };
  return read(form, (signal) => fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal }));
};

const read = async <T>(
  form: v.GenericSchema<unknown, T>,
  fetched: (signal: AbortSignal) => Promise<Response>,
): Promise<Result<T, ReadFault>> => {
  try {
    const told: unknown = await withDeadline(longestWait, async (signal) => (await fetched(signal)).json());
    return readFunctionAnswer(told, form);
  } catch {
    return fail('network');
  }
};
