/** What functions answer that make accounts without an e-mail address (functions/name-account, functions/phone-account). */
import * as v from 'valibot';
import { askApi } from '#src/data/remote/ask-function.ts';
import type { AuthFault } from '#src/data/session/ports.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';

/** taken: of a name. wrong, over: of a code that was typed. */
export type AccountsFault = AuthFault | { readonly kind: 'taken' } | { readonly kind: 'wrong' } | { readonly kind: 'over' };

const told = v.variant('status', [
  v.object({ status: v.literal('ok'), name: v.optional(v.string(), '') }),
  v.object({ status: v.picklist(['taken', 'weak', 'wrong', 'over', 'invalid', 'failed']) }),
  v.object({ status: v.literal('too_many'), until: v.pipe(v.string(), v.isoTimestamp()) }),
]);

/** The name that it tells, empty where it tells none. */
export const askAccounts = async (what: 'name-account' | 'phone-account', asked: object): Promise<Result<string, AccountsFault>> => {
  const answer = await askApi(what, asked, told);
  if (!answer.ok) return fail({ kind: answer.error === 'network' ? 'network' : 'server' });
  const { value } = answer;
  switch (value.status) {
    case 'ok':
      return ok(value.name);
    case 'weak':
      return fail({ kind: 'weak-password' });
    case 'too_many':
      return fail({ kind: 'too-many', retryAfterMs: Math.max(0, Date.parse(value.until) - Date.now()) });
    case 'taken':
    case 'wrong':
    case 'over':
      return fail({ kind: value.status });
    case 'invalid':
    case 'failed':
      return fail({ kind: 'server' });
  }
};

type OfCode = 'wrong' | 'over' | 'address';
/** What can only be said of an address or a code that was typed: told at its box. */
export const isOfCode = <F extends { readonly kind: string }>(fault: F): fault is Extract<F, { readonly kind: OfCode }> =>
  fault.kind === 'wrong' || fault.kind === 'over' || fault.kind === 'address';
