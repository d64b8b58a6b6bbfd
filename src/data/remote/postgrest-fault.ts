import type { PostgrestError } from '@supabase/supabase-js';
import { isUnauthorised } from './is-unauthorised.ts';

/** An error that is no verdict of a function. postgrest-js gives a line that broke the code of nothing. */
export const toPostgrestFault = ({ code }: Pick<PostgrestError, 'code'>): 'network' | 'signed-out' | 'server' => {
  if (!code) return 'network';
  return isUnauthorised(code) ? 'signed-out' : 'server';
};
