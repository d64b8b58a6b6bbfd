/** A whole amount as people type it, with or without thousands apart. Null: none, or one with parts of a franc, of which there are none. */
export const readFrancs = (typed: string): number | null => {
  const amount = typed.replace(/FCFA|XAF/gi, '').trim();
  if (!/^(\d{1,9}|\d{1,3}([\s\u00a0\u202f.,]\d{3}){1,2})$/.test(amount)) return null;
  return Number(amount.replace(/\D/g, ''));
};
