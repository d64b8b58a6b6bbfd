/**
 * Accounts without an e-mail address: in its place stands a name, kept as an address that no mail reaches (RFC 2606). SQL knows the same ending
 * (app.is_name_address).
 */
import { readMobileNumber } from './mobile-number.ts';

const ending = '@name.mboa.invalid';

/**
 * 4 to 30 small letters and digits, between them dots, dashes or underscores: what is easily said on a telephone and written on paper. A mobile
 * number is none: whoever types one signs in by their telephone.
 */
export const isSignInName = (text: string): boolean =>
  /^[a-z0-9](?:[a-z0-9._-]{2,28})[a-z0-9]$/.test(text) && readMobileNumber(text) === null;

/** What the server makes of a number (functions/phone-account): nobody can choose such a name, or read the number from it. */
export const isPhoneName = (text: string): boolean => /^phone\+[0-9a-f]{40}$/.test(text);

/** Of a name or an address that somebody typed. Capitals count as small letters. */
export const toAddress = (typed: string): string => (typed.includes('@') ? typed : `${typed.toLowerCase()}${ending}`);

/** As its member reads it; null: the name stands for their telephone, which is kept nowhere. */
export const shownLogin = (address: string): string | null => {
  const login = nameOf(address) ?? address;
  return isPhoneName(login) ? null : login;
};

/** Null: it is an address that mail reaches. */
export const nameOf = (address: string): string | null => (address.endsWith(ending) ? address.slice(0, -ending.length) : null);
