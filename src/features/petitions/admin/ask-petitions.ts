/** What moderators and officers ask about petitions (SQL: 1342, 1346, 1348, 1350, 20261129000100). */
import * as v from 'valibot';
import type { Ask, QueuePage } from '#src/data/session/moderation-port.ts';
import type { OfficerEventKind } from '#src/features/petitions/model/officer.ts';
import { petitionStates, type StrikeReason, strikeReasons } from '#src/features/petitions/model/petition.ts';
import { petitionEventKinds } from '#src/features/petitions/model/voices.ts';

const text = v.string();
const maybe = v.nullable(text);
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const state = v.picklist(petitionStates);

/** A petition with signatures that came late or are held. */
const queuedSignatures = v.object({
  id: text,
  pid: text,
  title: text,
  is_own: v.nullable(v.boolean(), false),
  state,
  closes_at: text,
  late: count,
  held: count,
});
export type QueuedSignatures = v.InferOutput<typeof queuedSignatures>;
export const readSignatures =
  (page: number): Ask<QueuePage<QueuedSignatures>> =>
  ({ queue }) =>
    queue('signatures', page, queuedSignatures);

export const decideSignatures =
  (target: string, which: 'late' | 'held', accept: boolean): Ask<string | null> =>
  ({ decide }) =>
    decide('decide_signatures', { target, which, accept });

const decision = {
  id: text,
  from_state: text,
  to_state: text,
  reason: v.nullable(v.picklist(strikeReasons)),
  /** Signatures that it moved. */
  count,
  note: maybe,
  decided_at: text,
  undone_at: maybe,
  by_me: v.boolean(),
};
const history = v.object({ decisions: v.array(v.object(decision)) });
export type SignatureDecision = v.InferOutput<typeof history>['decisions'][number];
/** Every decision about a petition's signatures, the newest first. */
export const readHistory =
  (target: string): Ask<v.InferOutput<typeof history>> =>
  ({ read }) =>
    read('moderation_history', { target }, history);

const recentDecision = v.object({ ...decision, pid: text, title: text });
export type RecentDecision = v.InferOutput<typeof recentDecision>;
/** Of everybody in the last 24 hours. */
export const readDecisions =
  (page: number): Ask<QueuePage<RecentDecision>> =>
  ({ queue }) =>
    queue('decisions', page, recentDecision);

const until = v.pipe(
  v.object({ until: text }),
  v.transform((answer) => answer.until),
);
/** Until when it is in the moderator's hands. */
export const takePetition =
  (target: string): Ask<string> =>
  ({ read }) =>
    read('lock_petition', { target }, until);

const similar = v.object({ petitions: v.array(v.object({ pid: text, title: text, lang: text })) });
export const readSimilar =
  (title: string, body: string): Ask<v.InferOutput<typeof similar>> =>
  ({ read }) =>
    read('find_similar_petitions', { title, text: body }, similar);

const event = v.object({
  id: text,
  kind: v.picklist(petitionEventKinds),
  body: text,
  lang: text,
  at: text,
  transcript_url: maybe,
  video_url: maybe,
  is_called_off: v.boolean(),
});
export type TimelineEvent = v.InferOutput<typeof event>;
const timeline = v.pipe(
  v.object({ petition: v.object({ id: text, pid: text, title: text, lang: text, state }), events: v.array(event) }),
  v.transform(({ petition, events }) => ({ ...petition, events })),
);
export type TimelinePetition = v.InferOutput<typeof timeline>;
export const readPetition =
  (pid: string): Ask<TimelinePetition> =>
  ({ read }) =>
    read('read_petition', { pid }, timeline);

export interface OfficerEvent {
  /** Made here, so that sending it again adds it once. */
  readonly id: string;
  readonly petition: string;
  readonly kind: OfficerEventKind;
  readonly body: string;
  readonly lang: string;
  /** Null: published nowhere. */
  readonly source: string | null;
  /** ISO time. */
  readonly at: string;
}
export const addEvent =
  ({ id, petition, kind, body, lang, source, at }: OfficerEvent): Ask<null> =>
  ({ done }) =>
    done('add_petition_event', { new_id: id, target: petition, what: kind, told: body, in_lang: lang, source, happened: at });

export interface Amendment {
  readonly event: string;
  /** Addresses; null: there is none. */
  readonly transcript: string | null;
  readonly video: string | null;
  /** ISO time. Of a hearing that is still to come it may be another. */
  readonly at: string;
  readonly isOff: boolean;
}
/** What is known later of an entry. */
export const amendEvent =
  ({ event: target, transcript, video, at, isOff }: Amendment): Ask<null> =>
  ({ done }) =>
    done('amend_petition_event', { target, transcript, video, happened: at, off: isOff });

/** The signatures of an hour or a day; those without any are left out. */
const pace = v.object({
  /** Its beginning, as an ISO time. */
  at: text,
  /** That count, of members without and with a confirmed telephone number. */
  account: count,
  phone: count,
  /** Of those: accounts younger than a day, a week, a month, and older, when they signed. */
  ages: v.tuple([count, count, count, count]),
  struck: count,
});
export type Pace = v.InferOutput<typeof pace>;
const petitionPace = v.object({
  counts: v.object({ by_account: count, by_phone: count, late: count, held: count }),
  /** Of the last seven days. */
  hours: v.array(pace),
  /** From the first one, as Cameroon counts days. */
  days: v.array(pace),
});
export type PetitionPace = v.InferOutput<typeof petitionPace>;
export const readPace =
  (target: string): Ask<PetitionPace> =>
  ({ read }) =>
    read('petition_velocity', { target }, petitionPace);

/** Which signatures; null: whatever they are. */
export interface StrikeConditions {
  /** ISO times: from `since`, before `until`. */
  readonly since: string;
  readonly until: string;
  readonly trust: 'account' | 'phone' | null;
  /** Accounts younger than so many days when they signed. */
  readonly youngerThan: number | null;
  /** Letters of the name that everybody reads beside the signature. */
  readonly named: string | null;
  readonly reason: StrikeReason;
}
const strikeArgs = (target: string, { since, until: end, trust, youngerThan, named, reason }: StrikeConditions) => ({
  target,
  since,
  until: end,
  of_trust: trust,
  younger_than: youngerThan,
  named,
  reason,
});

const strikeFigures = v.object({
  count,
  /** What the counts become. */
  by_account: count,
  by_phone: count,
  thresholds: v.array(v.object({ name: text, takes: count, stood: v.boolean(), stands: v.boolean() })),
});
export type StrikeFigures = v.InferOutput<typeof strikeFigures>;
/** What striking these off would do. */
export const tryStrike =
  (target: string, conditions: StrikeConditions): Ask<StrikeFigures> =>
  ({ read }) =>
    read('invalidate_signatures', { ...strikeArgs(target, conditions), dry_run: true }, strikeFigures);

export const strike =
  (target: string, conditions: StrikeConditions): Ask<string | null> =>
  ({ decide }) =>
    decide('invalidate_signatures', { ...strikeArgs(target, conditions), dry_run: false });
