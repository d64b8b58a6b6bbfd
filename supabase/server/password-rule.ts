/** Passwords are judged here as on the phone (src/model/accounts/password.ts): nobody has to use our screens. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { judgePassword, type PasswordFault, shortestPassword } from '#src/model/accounts/password.ts';
import type { Told } from './read-told.ts';

const list = path.join(import.meta.dirname, '../../src/features/account/online/common-passwords.txt');
let read: Promise<ReadonlySet<string>> | null = null;
export const readCommon = (): Promise<ReadonlySet<string>> => {
  read ??= readFile(list, 'utf8').then((text) => new Set(text.trim().split('\n')));
  return read;
};

const known = 'Password is known to be weak and easy to guess, please choose a different one.';
const messages: Readonly<Record<PasswordFault, string>> = {
  short: `Password should be at least ${shortestPassword} characters.`,
  long: 'Password cannot be longer than 72 bytes.',
  common: known,
  address: known,
};

/** GoTrue's words: `length`, or `pwned` for one that thieves know. Null: it will do. */
export async function refuseWeakPassword({ password, email }: Told): Promise<Response | null> {
  const fault = await judgePassword(password, email, readCommon);
  if (!fault) return null;
  const reasons = [fault === 'short' || fault === 'long' ? 'length' : 'pwned'];
  const body = { code: 422, error_code: 'weak_password', msg: messages[fault], weak_password: { reasons } };
  return Response.json(body, { status: 422, headers: { 'x-sb-error-code': 'weak_password' } });
}
