/** Public holidays as they are imported from their list: which comes next depends on the day of the run. */
import path from 'node:path';
import { newFindings } from '#supabase/seed/core/findings.ts';
import { type Holiday, readHolidays } from '#supabase/seed/events/read-holidays.ts';

const folder = { path: path.join(import.meta.dirname, '../../../supabase/seed/data'), findings: newFindings() };

/** Not one that may be over while the test runs. `moon`: its day is computed. */
export const nextHoliday = (certainty: Holiday['certainty']): Holiday => {
  const now = new Date().toISOString();
  const next = readHolidays(folder).find((one) => one.certainty === certainty && one.starts_at > now);
  if (!next) throw new Error(`the list has no holiday of this kind after ${now}`);
  return next;
};

/** The last that phones do not hold any more (`windowDays` of events, and a day). */
export const olderHoliday = (): Holiday => {
  const then = new Date(Date.now() - 31 * 86_400_000).toISOString();
  const last = readHolidays(folder).findLast((one) => one.certainty === 'sure' && one.ends_at < then);
  if (!last) throw new Error(`the list has no holiday before ${then}`);
  return last;
};

/** YYYY-MM-DD in Cameroon, where its day began an hour before that of UTC. */
export const dayOf = ({ starts_at }: Pick<Holiday, 'starts_at'>): string =>
  new Date(Date.parse(starts_at) + 3_600_000).toISOString().slice(0, 10);
