/**
 * What a new password must be: at least ten characters, no more than 72 bytes (bcrypt reads no further), not the e-mail
 * address, and none of the passwords that everybody tries first. No rule about digits or capitals: length is what helps.
 */
export type PasswordFault = 'short' | 'long' | 'common' | 'address';

export const shortestPassword = 10;
const longestBytes = 72;

/**
 * The 1,512 passwords of at least ten characters that leaked most often: language-common 3.0.4 of zxcvbn-ts (MIT), in
 * lower case, without words meant to hurt. They come only when somebody chooses a password.
 */
const readCommon = async (): Promise<ReadonlySet<string>> => {
  const { default: list } = await import('./common-passwords.txt?raw');
  return new Set(list.trim().split('\n'));
};

/** Null when the password will do. */
export const judgePassword = async (password: string, email: string): Promise<PasswordFault | null> => {
  if (Array.from(password).length < shortestPassword) return 'short';
  if (new TextEncoder().encode(password).length > longestBytes) return 'long';
  const plain = password.toLowerCase();
  if (plain === email.trim().toLowerCase()) return 'address';
  if (new Set(plain).size < 3) return 'common';
  return (await readCommon()).has(plain) ? 'common' : null;
};
