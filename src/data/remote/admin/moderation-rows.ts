/** The rows of the moderators' screen as the server writes them (SQL: 1342, 1346, 1348, 1350). */
import * as v from 'valibot';
import { petitionStates, strikeReasons } from '#src/features/petitions/model/petition.ts';
import { petitionEventKinds } from '#src/features/petitions/model/voices.ts';
import { reportReasons } from '#src/model/written/reasons.ts';

const text = v.string();
const maybe = v.nullable(text);
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const state = v.picklist(petitionStates);
const queued = { id: text, pid: text, title: text, is_own: v.nullable(v.boolean(), false) };

export const queuedMessageReport = v.object({
  id: text,
  reason: v.picklist(reportReasons),
  details: maybe,
  since: text,
  is_own: v.boolean(),
  is_whole: v.boolean(),
  before: count,
  messages: v.array(v.object({ place: count, is_reporters: v.boolean(), body: text, sent_at: text, has_image: v.boolean() })),
});

export const reportedImage = v.object({
  mime: v.picklist(['image/webp', 'image/jpeg']),
  width: count,
  height: count,
  data: v.pipe(text, v.base64()),
});

export const queuedSignatures = v.object({ ...queued, state, closes_at: text, late: count, held: count });

const decision = {
  id: text,
  from_state: text,
  to_state: text,
  reason: v.nullable(v.picklist(strikeReasons)),
  count,
  note: maybe,
  decided_at: text,
  undone_at: maybe,
  by_me: v.boolean(),
};
export const historyAnswer = v.pipe(
  v.object({ decisions: v.array(v.object(decision)) }),
  v.transform(({ decisions }) => decisions),
);
export const recentDecision = v.object({ ...decision, pid: text, title: text });

const event = v.object({ id: text, kind: v.picklist(petitionEventKinds), body: text, lang: text, at: text });
export const timelineAnswer = v.pipe(
  v.object({ petition: v.object({ id: text, pid: text, title: text, lang: text, state }), events: v.array(event) }),
  v.transform(({ petition, events }) => ({ ...petition, events })),
);

const pace = v.array(v.object({ at: text, account: count, phone: count, ages: v.tuple([count, count, count, count]), struck: count }));
export const paceAnswer = v.object({
  counts: v.object({ by_account: count, by_phone: count, late: count, held: count }),
  hours: pace,
  days: pace,
});
export const strikeFigures = v.object({
  count,
  by_account: count,
  by_phone: count,
  thresholds: v.array(v.object({ name: text, takes: count, stood: v.boolean(), stands: v.boolean() })),
});

export const lockAnswer = v.pipe(
  v.object({ until: text }),
  v.transform(({ until }) => until),
);
export const similarAnswer = v.pipe(
  v.object({ petitions: v.array(v.object({ pid: text, title: text, lang: text })) }),
  v.transform(({ petitions }) => petitions),
);

export const isoDay = v.pipe(v.string(), v.isoDate());
export const movableHoliday = v.object({ id: v.string(), title: v.string(), title_fr: v.nullable(v.string()), day: isoDay });
