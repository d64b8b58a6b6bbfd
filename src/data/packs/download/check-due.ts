/** When the server is asked for a newer list of packs: data counts as stale five minutes after the last successful check. */

export const staleAfter = 5 * 60_000;

/** A last check that lies ahead was written by a clock that was wrong then or is wrong now; trusting it could block checks for years. */
export const isCheckDue = (checkedAt: number | null, now: number): boolean =>
  checkedAt === null || checkedAt > now || now - checkedAt >= staleAfter;
