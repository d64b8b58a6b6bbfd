/** A mobile number of Cameroon as people write it, in the form of E.164 (+237 and nine digits that begin with a 6); null: it is none. */
export const readMobileNumber = (typed: string): string | null => {
  const bare = typed.replace(/[\s.()/-]/g, '').replace(/^(?:\+|00)?237(?=6[0-9]{8}$)/, '');
  return /^6[0-9]{8}$/.test(bare) ? `+237${bare}` : null;
};
