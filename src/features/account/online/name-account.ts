/** Accounts without an e-mail address (functions/name-account): the code is made here, and the server learns its fingerprint alone. */
import * as v from 'valibot';
import { askApi } from '#src/data/remote/ask-function.ts';
import type { AttemptFault } from '#src/features/account/auth-texts.tsx';
import { fingerprintOf, makeRecoveryCode } from '#src/model/accounts/recovery-code.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';

/** What is printed. */
export interface Sheet {
  readonly name: string;
  readonly code: string;
}

export interface NewMember {
  readonly name: string;
  readonly password: string;
  readonly displayName: string;
  /** Empty: not said. */
  readonly regionCode: string;
  readonly agreedTerms: string;
}

export const makeAccount = ({ name, password, displayName, regionCode, agreedTerms }: NewMember): Promise<Result<Sheet, AttemptFault>> =>
  send({ do: 'make', name, password, display_name: displayName, region_code: regionCode, agreed_terms: agreedTerms });

/** A new password, and a new sheet: the code of the old one counts no more. */
export const recoverAccount = (name: string, code: string, password: string): Promise<Result<Sheet, AttemptFault>> =>
  send({ do: 'recover', name, code, password });

const told = v.variant('status', [
  v.object({ status: v.picklist(['ok', 'taken', 'weak', 'wrong', 'invalid', 'failed']) }),
  v.object({ status: v.literal('too_many'), until: v.pipe(v.string(), v.isoTimestamp()) }),
]);

const send = async (asked: { readonly name: string; readonly [told: string]: string }): Promise<Result<Sheet, AttemptFault>> => {
  const code = makeRecoveryCode();
  const answer = await askApi('name-account', { ...asked, fingerprint: await fingerprintOf(code) }, told);
  if (!answer.ok) return fail({ kind: answer.error === 'network' ? 'network' : 'server' });
  switch (answer.value.status) {
    case 'ok':
      return ok({ name: asked.name, code });
    case 'taken':
      return fail({ kind: 'taken' });
    case 'weak':
      return fail({ kind: 'weak-password' });
    case 'wrong':
      return fail({ kind: 'wrong-code' });
    case 'too_many':
      return fail({ kind: 'too-many', retryAfterMs: Math.max(0, Date.parse(answer.value.until) - Date.now()) });
    case 'invalid':
    case 'failed':
      return fail({ kind: 'server' });
  }
};
