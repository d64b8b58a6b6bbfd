/** What a Retry-After header asks for, in ms from `now`: seconds, or a date, which may be past. Null: nothing we understand. */
export const parseRetryAfter = (header: string, now: number): number | null => {
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const until = Date.parse(header);
  return Number.isNaN(until) ? null : until - now;
};
