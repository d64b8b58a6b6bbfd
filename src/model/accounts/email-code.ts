/** The code that a mail brings to whoever adds an address to an account without one (functions/add-email; SQL: 20261129001300). */
export const codeLength = 6;
/** So long it counts. */
export const codeMinutes = 15;

/** As it was typed; null: it cannot be one. */
export const readEmailCode = (typed: string): string | null => {
  const plain = typed.replace(/[\s-]/g, '');
  return plain.length === codeLength && /^[0-9]+$/.test(plain) ? plain : null;
};
