/**
 * Accounts without an e-mail address: in its place stands a name, kept as an address that no mail reaches (RFC 2606). SQL knows the same ending
 * (app.is_name_address).
 */
const ending = '@name.mboa.invalid';

/** 4 to 30 small letters and digits, between them dots, dashes or underscores: what is easily said on a telephone and written on paper. */
export const isSignInName = (text: string): boolean => /^[a-z0-9](?:[a-z0-9._-]{2,28})[a-z0-9]$/.test(text);

/** Of a name or an address that somebody typed. Capitals count as small letters. */
export const toAddress = (typed: string): string => (typed.includes('@') ? typed : `${typed.toLowerCase()}${ending}`);

/** Null: it is an address that mail reaches. */
export const nameOf = (address: string): string | null => (address.endsWith(ending) ? address.slice(0, -ending.length) : null);
