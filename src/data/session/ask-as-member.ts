/** Asks a function of the server as who is signed in, who is there or not: what is asked so stands on no phone. */
import type * as v from 'valibot';
import { askPublic, type ReadFault } from '#src/data/remote/ask-public.ts';
import { fail, type Result } from '#src/shared/result.ts';
import { askRemote } from './ask-remote.ts';

/** `network` also where nobody is signed in, or the code that knows them has not come. */
export const askAsMember = <T>(name: string, args: object, form: v.GenericSchema<unknown, T>): Promise<Result<T, ReadFault>> =>
  askRemote<T, ReadFault>(async (remote) => {
    const token = await remote.accessToken();
    return token ? askPublic(name, args, form, token) : fail('network');
  }, fail('network'));
