/** Asks a function of the server as who is signed in, who is there or not: what is asked so stands on no phone. */
import type * as v from 'valibot';
import { askPublic, type ReadFault } from '#src/data/remote/ask-public.ts';
import { fail, type Result } from '#src/shared/result.ts';
import { session } from './session.ts';

/** `network` also where nobody is signed in, or the code that knows them has not come. */
export const askAsMember = async <T>(name: string, args: object, form: v.GenericSchema<unknown, T>): Promise<Result<T, ReadFault>> => {
  try {
    const token = await (await session.remote()).accessToken();
    return token ? await askPublic(name, args, form, token) : fail('network');
  } catch {
    return fail('network');
  }
};
