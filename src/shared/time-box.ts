/** What a box of date and time holds (YYYY-MM-DDTHH:MM), as clocks in Cameroon show it: UTC+1 all year. */

export const toTimeBox = (ms: number): string => new Date(ms + 3_600_000).toISOString().slice(0, 16);

/** As an ISO time; null: nothing, or no time. */
export const fromTimeBox = (typed: string): string | null => {
  const moment = new Date(`${typed}+01:00`);
  return typed === '' || Number.isNaN(moment.getTime()) ? null : moment.toISOString();
};
