/** Accounts made by a telephone number (functions/phone-account, decision 184). The number goes there and is kept nowhere. */
import * as v from 'valibot';
import { askApi } from '#src/data/remote/ask-function.ts';
import type { ChannelFault } from '#src/data/session/my-data-port.ts';
import type { AuthFault } from '#src/data/session/ports.ts';
import { fingerprintOf, makeRecoveryCode } from '#src/model/accounts/recovery-code.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import type { NewMember, Sheet } from './name-account.ts';

/** Sends a code there. Says nothing of whether the number has an account. */
export const askPhoneCode = async (number: string): Promise<Result<null, AuthFault>> => {
  const answer = await send({ do: 'ask', number });
  return answer.ok ? ok(null) : fail(isOfCode(answer.error) ? { kind: 'server' } : answer.error);
};

type OfCode = Exclude<ChannelFault, AuthFault>;
/** What can only be said of a code that was typed. */
const isOfCode = (fault: ChannelFault): fault is OfCode => fault.kind === 'wrong' || fault.kind === 'over' || fault.kind === 'address';

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

const told = v.variant('status', [
  v.object({ status: v.literal('ok'), name: v.optional(v.string(), '') }),
  v.object({ status: v.picklist(['weak', 'wrong', 'over', 'invalid', 'failed']) }),
  v.object({ status: v.literal('too_many'), until: v.pipe(v.string(), v.isoTimestamp()) }),
]);

const send = async (asked: object): Promise<Result<string, ChannelFault>> => {
  const answer = await askApi('phone-account', asked, told);
  if (!answer.ok) return fail({ kind: answer.error === 'network' ? 'network' : 'server' });
  const { value } = answer;
  switch (value.status) {
    case 'ok':
      return ok(value.name);
    case 'weak':
      return fail({ kind: 'weak-password' });
    case 'wrong':
    case 'over':
      return fail({ kind: value.status });
    case 'too_many':
      return fail({ kind: 'too-many', retryAfterMs: Math.max(0, Date.parse(value.until) - Date.now()) });
    case 'invalid':
    case 'failed':
      return fail({ kind: 'server' });
  }
};
