/** What somebody typed to sign in by, as the service knows it: an address or a name as it is, a telephone number by the name that stands for it. */
import type { AuthFault } from '#src/data/session/ports.ts';
import { readMobileNumber } from '#src/model/accounts/mobile-number.ts';
import { ok, type Result } from '#src/shared/result.ts';

export const loginOf = async (typed: string): Promise<Result<string, AuthFault>> => {
  const number = readMobileNumber(typed);
  return number === null ? ok(typed) : (await import('./online/phone-account.ts')).nameOfPhone(number);
};
