/** When another service wants to be asked again, in s; null where its Retry-After is no number of them. */
export const retrySeconds = ({ headers }: Response): number | null => {
  const told = headers.get('retry-after');
  return told && /^\d{1,6}$/.test(told) ? Number(told) : null;
};
