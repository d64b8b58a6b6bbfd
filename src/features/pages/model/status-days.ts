/** How the server was at work, in fives of minutes by days of Cameroon (SQL: 20261129000400). */
import * as v from 'valibot';
import { serviceNoticeForm } from '#src/model/notices/notice.ts';

export const serviceStatus = v.object({
  status: v.literal('ok'),
  is_read_only: v.boolean(),
  /** In ms. */
  server_time: v.number(),
  notices: v.array(serviceNoticeForm),
  /** Oldest first. `of`: how many fives of the day there are, `ran`: in how many of them it did its work. */
  days: v.array(v.object({ day: v.string(), ran: v.number(), of: v.number() })),
});
export type ServiceStatus = v.InferOutput<typeof serviceStatus>;
export type ServiceDay = ServiceStatus['days'][number];

/** In whole minutes. */
export const awayIn = ({ ran, of }: ServiceDay): number => Math.max(0, of - ran) * 5;

/** 0 to 1 over all of them; null: there are none. */
export const shareOf = (days: readonly ServiceDay[]): number | null => {
  const of = days.reduce((sum, day) => sum + day.of, 0);
  return of === 0 ? null : days.reduce((sum, day) => sum + Math.min(day.ran, day.of), 0) / of;
};

/** In per cent with one digit after the point, and 100 only where nothing was missing. */
export const percentOf = (share: number): number => (share === 1 ? 100 : Math.min(99.9, Math.floor(share * 1000) / 10));
