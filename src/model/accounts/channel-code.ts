/** The code that confirms an account, by mail or SMS (functions/_shared/code-channel.ts; SQL: 20261129001300). */
export const codeLength = 6;
/** So long it counts. */
export const codeMinutes = 15;

/** As it was typed; null: it cannot be one. */
export const readChannelCode = (typed: string): string | null => {
  const plain = typed.replace(/[\s-]/g, '');
  return plain.length === codeLength && /^[0-9]+$/.test(plain) ? plain : null;
};
