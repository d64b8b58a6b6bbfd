/** Six digits, typed or pasted with whatever spaces the app shows between them; null: something else. */
export const readCode = (typed: string): string | null => {
  const code = typed.replace(/[\s\u00a0-]/g, '');
  return /^\d{6}$/.test(code) ? code : null;
};
