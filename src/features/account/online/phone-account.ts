/** Accounts made by a telephone number (functions/phone-account, decision 184). The number goes there and is kept nowhere. */
import type { ChannelFault } from '#src/data/session/my-data-port.ts';
import type { AuthFault } from '#src/data/session/ports.ts';
import { fingerprintOf, makeRecoveryCode } from '#src/model/accounts/recovery-code.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { type AccountsFault, askAccounts, isOfCode } from './ask-accounts.ts';
import type { NewMember, Sheet } from './name-account.ts';

/** Sends a code there. Says nothing of whether the number has an account. */
export const askPhoneCode = async (number: string): Promise<Result<null, AuthFault>> => {
  const answer = await send({ do: 'ask', number });
  return answer.ok ? ok(null) : fail(isOfCode(answer.error) ? { kind: 'server' } : answer.error);
};

/** The account, and the sheet for a forgotten password. */
export const makeByPhone = async (number: string, code: string, member: Omit<NewMember, 'name'>): Promise<Result<Sheet, ChannelFault>> => {
  const { password, displayName, regionCode, agreedTerms } = member;
  const sheet = makeRecoveryCode();
  const more = { display_name: displayName, region_code: regionCode, agreed_terms: agreedTerms, fingerprint: await fingerprintOf(sheet) };
  const answer = await send({ do: 'make', number, code, password, ...more });
  return answer.ok ? ok({ name: answer.value, code: sheet }) : answer;
};

/** By which name an account of this number would sign in. Where no SMS is sent there is none. */
export const nameOfPhone = async (number: string): Promise<Result<string, AuthFault>> => {
  const answer = await send({ do: 'login', number });
  if (answer.ok) return answer;
  return fail(answer.error.kind === 'network' || answer.error.kind === 'too-many' ? answer.error : { kind: 'credentials' });
};

const send = async (asked: object): Promise<Result<string, Exclude<AccountsFault, { readonly kind: 'taken' }>>> => {
  const answer = await askAccounts('phone-account', asked);
  // A number is not chosen: nothing is called taken.
  return answer.ok ? answer : fail(answer.error.kind === 'taken' ? { kind: 'server' } : answer.error);
};
