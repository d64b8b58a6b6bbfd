/**
 * POST /api/confirm-phone: a code in an SMS confirms an account. Law: the number goes to whoever sends the SMS and nowhere else; what is kept of it is
 * its keyed hash, by which one number confirms one account.
 */
import { codeMinutes } from '#src/model/accounts/channel-code.ts';
import { readMobileNumber } from '#src/model/accounts/mobile-number.ts';
import type { Channel } from '#supabase/functions/_shared/code-channel.ts';
import { hmac } from '#supabase/functions/_shared/hmac.ts';

export interface Sms {
  /** In the form of E.164. */
  readonly to: string;
  readonly text: string;
}
/** Whether the provider took it. May throw. */
export type SendSms = (sms: Sms) => Promise<boolean>;

/** `key`: another than that of codes where that may change, for a hash made by a new key is not found again. */
export const phoneChannel = (send: SendSms, key: string): Channel => ({
  name: 'phone',
  read: readMobileNumber,
  keyOf: (number) => hmac(key, `phone ${number}`),
  deliver: (to, code) => send({ to, text: code === null ? known : textWith(code) }),
  // The database did it when it took the code.
  finish: async () => 'ok',
});

/** In both languages, within the 160 letters of GSM 03.38 of one SMS. */
const textWith = (code: string): string =>
  `Mboa: ${code}\nYour code, for ${codeMinutes} minutes. Tell it to nobody.\nVotre code, pendant ${codeMinutes} minutes. Ne le dites à personne.`;
const known = 'Mboa: this number has confirmed an account already.\nCe numéro a déjà confirmé un compte.';
