import * as v from 'valibot';
import { askPublic } from '#src/data/remote/ask-public.ts';

const redirect = v.object({ status: v.literal('ok'), pid: v.string() });
/** In ms: whoever waits reads nothing meanwhile. */
const patience = 4_000;

/** The public id that an entry was merged into; null: none, or nobody can say. */
export const askRedirect = async (pid: string): Promise<string | null> => {
  const told = await askPublic('read_redirect', { pid }, redirect, undefined, patience);
  return told.ok && told.value.pid !== pid ? told.value.pid : null;
};
