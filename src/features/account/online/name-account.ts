/** Accounts without an e-mail address (functions/name-account): the code is made here, and the server learns its fingerprint alone. */
import type { AttemptFault } from '#src/features/account/auth-texts.tsx';
import { fingerprintOf, makeRecoveryCode } from '#src/model/accounts/recovery-code.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { askAccounts } from './ask-accounts.ts';

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

const send = async (asked: { readonly name: string; readonly [told: string]: string }): Promise<Result<Sheet, AttemptFault>> => {
  const code = makeRecoveryCode();
  const answer = await askAccounts('name-account', { ...asked, fingerprint: await fingerprintOf(code) });
  if (answer.ok) return ok({ name: asked.name, code });
  if (answer.error.kind === 'wrong') return fail({ kind: 'wrong-code' });
  return fail(answer.error.kind === 'over' ? { kind: 'server' } : answer.error);
};
