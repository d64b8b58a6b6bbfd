/**
 * What a new password must be, here and on the server: at least ten characters, no more than 72 bytes (bcrypt reads no further), not the
 * e-mail address, and none of the passwords that everybody tries first. No rule about digits or capitals: length is what helps.
 */
export type PasswordFault = 'short' | 'long' | 'common' | 'address';

export const shortestPassword = 10;
const longestBytes = 72;

/** Null when the password will do. `readCommon` is asked last: the list is long. */
export const judgePassword = async (
  password: string,
  email: string,
  readCommon: () => Promise<ReadonlySet<string>>,
): Promise<PasswordFault | null> => {
  if (Array.from(password).length < shortestPassword) return 'short';
  if (new TextEncoder().encode(password).length > longestBytes) return 'long';
  const plain = password.toLowerCase();
  if (plain === email.trim().toLowerCase()) return 'address';
  if (new Set(plain).size < 3) return 'common';
  return (await readCommon()).has(plain) ? 'common' : null;
};
