import { judgePassword as judge, type PasswordFault } from '#src/model/accounts/password.ts';

/**
 * The 1,512 passwords of at least ten characters that leaked most often: language-common 3.0.4 of zxcvbn-ts (MIT), in
 * lower case, without words meant to hurt. They come only when somebody chooses a password.
 */
const readCommon = async (): Promise<ReadonlySet<string>> => {
  const { default: list } = await import('./online/common-passwords.txt?raw');
  return new Set(list.trim().split('\n'));
};

/** Before it is sent; the server judges again by the same rule. */
export const judgePassword = (password: string, email: string): Promise<PasswordFault | null> => judge(password, email, readCommon);
