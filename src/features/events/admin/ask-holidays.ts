/** Feasts whose day the moon decides, as the server has them for data editors. */
import * as v from 'valibot';
import type { Ask } from '#src/data/session/moderation-port.ts';
import { fail } from '#src/shared/result.ts';

const isoDay = v.pipe(v.string(), v.isoDate());
const holidays = v.object({
  holidays: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      title_fr: v.nullable(v.string()),
      /** As computed. */
      day: isoDay,
    }),
  ),
});
export type MovableHoliday = v.InferOutput<typeof holidays>['holidays'][number];

/** Of the next 400 days those that nobody has confirmed, the soonest first. */
export const readHolidays: Ask<v.InferOutput<typeof holidays>> = ({ read }) => read('holidays_to_confirm', {}, holidays);

/** A day at most three days from the computed one; to confirm the same again is done, too. An empty box is no day for the database to read. */
export const confirmHoliday =
  (target: string, day: string): Ask<null> =>
  async ({ done }) =>
    v.is(isoDay, day) ? done('confirm_holiday', { target, day }) : fail('invalid-holiday');
