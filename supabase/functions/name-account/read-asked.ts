import { readRecoveryCode } from '#src/model/accounts/recovery-code.ts';

export interface Asked {
  readonly does: 'make' | 'recover';
  readonly name: string;
  readonly password: string;
  /** Of the sheet that the phone has just made. */
  readonly fingerprint: string;
  /** Of the older sheet; empty where an account is made. */
  readonly code: string;
  /** What a sign-up form tells (SQL judges each of it). */
  readonly data: { readonly display_name: string; readonly region_code: string; readonly agreed_terms: string };
}

/** Null: it can be neither. */
export const readAsked = (body: unknown): Asked | null => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
  const textOf = (key: string): string => {
    const value: unknown = Reflect.get(body, key);
    return typeof value === 'string' && !/\0|\p{Surrogate}/u.test(value) ? value : '';
  };
  const does = textOf('do');
  const fingerprint = textOf('fingerprint');
  const code = readRecoveryCode(textOf('code')) ?? '';
  const password = textOf('password');
  const data = { display_name: textOf('display_name'), region_code: textOf('region_code'), agreed_terms: textOf('agreed_terms') };
  if ((does !== 'make' && does !== 'recover') || !/^[0-9a-f]{64}$/.test(fingerprint) || !password) return null;
  if (does === 'make' ? !data.display_name.trim() : code === '') return null;
  return { does, name: textOf('name').trim().toLowerCase(), password, fingerprint, code, data };
};
