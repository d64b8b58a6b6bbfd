/** What moderators ask about messages that members chose to show them. */
import * as v from 'valibot';
import type { Ask, QueuePage } from '#src/data/session/moderation-port.ts';
import { reportReasons } from '#src/model/written/reasons.ts';

const text = v.string();
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Messages that a member chose to show, and nothing else of their conversation. Nobody is named. */
const queuedReport = v.pipe(
  v.object({
    id: text,
    reason: v.picklist(reportReasons),
    details: v.nullable(text),
    since: text,
    is_own: v.boolean(),
    /** The copies are as they were made. */
    is_whole: v.boolean(),
    /** How often reports of the same member were upheld. */
    before: count,
    /** `place`: among the copies of this report. An empty body: it is a picture alone. */
    messages: v.array(v.object({ place: count, is_reporters: v.boolean(), body: text, sent_at: text, has_image: v.boolean() })),
  }),
  // A report is called by the end of its number.
  v.transform((report) => ({ ...report, title: report.id.slice(-8).toUpperCase() })),
);
export type QueuedReport = v.InferOutput<typeof queuedReport>;
export const readReports =
  (page: number): Ask<QueuePage<QueuedReport>> =>
  ({ queue }) =>
    queue('messages', page, queuedReport);

const reportedImage = v.object({
  mime: v.picklist(['image/webp', 'image/jpeg']),
  width: count,
  height: count,
  data: v.pipe(text, v.base64()),
});
export const readReportedImage =
  (report: string, place: number): Ask<v.InferOutput<typeof reportedImage>> =>
  ({ read }) =>
    read('read_reported_image', { report, place }, reportedImage);

export const decideReport =
  (target: string, decision: 'actioned' | 'no_action'): Ask<string | null> =>
  ({ decide }) =>
    decide('decide_message_report', { target, decision });
