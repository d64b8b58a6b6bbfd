/** What a function of the server told, checked: whatever else came is no answer of ours. */
import * as v from 'valibot';
import { fail, ok, type Result } from '#src/shared/result.ts';
import type { ReadFault } from './ask-public.ts';

export const readFunctionAnswer = <T>(told: unknown, form: v.GenericSchema<unknown, T>): Result<T, ReadFault> => {
  if (v.is(v.object({ status: v.literal('not_found') }), told)) return fail('not-found');
  const read = v.safeParse(form, told);
  return read.success ? ok(read.output) : fail('network');
};
