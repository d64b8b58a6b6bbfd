/** What administrators tell everybody of the service itself (SQL: 20261129000400, which decides). */
import * as v from 'valibot';
import type { Row } from '#src/shared/row.ts';

export const serviceNoticeForm = v.object({
  id: v.string(),
  rev: v.number(),
  text_en: v.string(),
  text_fr: v.string(),
  /** ISO times. Without an end it stands until somebody ends it. */
  starts_at: v.string(),
  ends_at: v.nullable(v.string()),
  /** Meanwhile nothing can be sent. */
  is_read_only: v.boolean(),
  is_sample: v.boolean(),
});
export type ServiceNotice = v.InferOutput<typeof serviceNoticeForm>;

/** Null: a version of this app that is to come made it, and this one cannot show it. */
export const readServiceNotice = (row: Row): ServiceNotice | null => {
  const read = v.safeParse(serviceNoticeForm, row);
  return read.success ? read.output : null;
};

/** `now`: in ms. What is over at this moment is over. */
export const noticeState = (
  { starts_at, ends_at }: Pick<ServiceNotice, 'starts_at' | 'ends_at'>,
  now: number,
): 'coming' | 'now' | 'over' => {
  if (Date.parse(starts_at) > now) return 'coming';
  return ends_at !== null && Date.parse(ends_at) <= now ? 'over' : 'now';
};

/** What stands now, with what lets nothing be sent first, then the newest; and what begins within two days, the next first. */
export const noticesToTell = (notices: readonly ServiceNotice[], now: number): readonly ServiceNotice[] => {
  const begins = ({ starts_at }: ServiceNotice): number => Date.parse(starts_at);
  const standing = notices.filter((one) => noticeState(one, now) === 'now');
  const coming = notices.filter((one) => noticeState(one, now) === 'coming' && begins(one) < now + toldBeforeMs);
  return [
    ...standing.sort((a, b) => Number(b.is_read_only) - Number(a.is_read_only) || begins(b) - begins(a)),
    ...coming.sort((a, b) => begins(a) - begins(b)),
  ];
};
const toldBeforeMs = 2 * 86_400_000;

/** When one begins or ends next, in ms; null: never, as far as is known. */
export const nextNoticeChange = (notices: readonly ServiceNotice[], now: number): number | null => {
  const times = notices.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at ?? []].flat()).map(Date.parse);
  const ahead = times.flatMap((time) => [time - toldBeforeMs, time]).filter((time) => time > now);
  return ahead.length > 0 ? Math.min(...ahead) : null;
};
