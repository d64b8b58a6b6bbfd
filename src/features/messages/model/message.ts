/** Messages as phones know them: the rows, checked on arrival, and the rules that phone and server share (SQL: 1500, 1510). */
import * as v from 'valibot';
import { type ImageFacts, imageFacts } from '#src/model/written/sent-image.ts';
import type { Row } from '#src/shared/row.ts';

const text = v.string();
const maybe = v.nullable(v.string());
const place = v.pipe(v.number(), v.integer(), v.minValue(0));

/** asked: the member wrote first and waits · request: the other did, and the member has not answered. */
const threadStates = ['asked', 'request', 'active', 'declined'] as const;

/** What a member is in a group. */
export const groupRole = v.picklist(['owner', 'admin', 'member']);
export type GroupRole = v.InferOutput<typeof groupRole>;

/** After so many days from their sending messages are gone everywhere; null: they stay. */
export const disappearingDays = [1, 7, 28] as const;
export type DisappearsAfter = (typeof disappearingDays)[number] | null;

/** A thread as this member has it. What came with groups is missing in rows of before. */
const thread = v.object({
  thread_id: text,
  rev: v.number(),
  kind: v.optional(v.picklist(['direct', 'group', 'support']), 'direct'),
  /** Of a group. */
  title: v.optional(maybe, null),
  /** This member's, in a group. */
  role: v.optional(v.nullable(groupRole), null),
  disappears_after: v.optional(v.nullable(v.picklist(disappearingDays)), null),
  /** Null: the account is gone, or it is a group. */
  other_id: maybe,
  other_name: maybe,
  state: v.picklist(threadStates),
  is_blocked: v.boolean(),
  /** Places of messages: the last there is for this member, what they read, what reached their phone, what reached the other's, or all others'. */
  last_seq: place,
  last_at: text,
  read_seq: place,
  got_seq: place,
  delivered_seq: place,
  /** What the other has read; null: one of the two does not tell, or it is a group. */
  other_read_seq: v.nullable(place),
  is_archived: v.boolean(),
  /** ISO time; null: it is heard. */
  muted_until: maybe,
});
export type Thread = v.InferOutput<typeof thread>;

/** Not said but done: a line among the messages. The author is whom it is about. */
const threadEvents = ['joined', 'left', 'removed', 'renamed', 'disappearing'] as const;

export type MessageImage = ImageFacts;

/** The picture itself, as base64. */
export interface ImageData64 extends Omit<MessageImage, 'bytes'> {
  readonly data: string;
}

export const messageForm = v.object({
  id: text,
  message_id: text,
  thread_id: text,
  /** Null: the account is gone. */
  author_id: maybe,
  /** In a group: as they show themselves. */
  author_name: v.optional(maybe, null),
  /** Null: it is a message. */
  event: v.optional(v.nullable(v.picklist(threadEvents)), null),
  seq: place,
  /** Null: its author deleted it for everybody. With a picture there may be no words. Of an event: the new title, the number of days, or nothing. */
  body: maybe,
  /** Null: there is none, or a version to come made it. */
  image: v.fallback(v.nullable(imageFacts), null),
  sent_at: text,
  edited_at: maybe,
  /** The member took it from their own phones. The row stays, without words: it is gone with the verdict, and comes back by no older answer. */
  removed_at: v.optional(maybe, null),
  /** ISO time by the server's clock, from which on it is nowhere; null: it stays. */
  expires_at: v.optional(maybe, null),
});
export type Message = v.InferOutput<typeof messageForm>;

/** A place after all others: of what the server has not given one yet. */
export const unsentSeq = 2_147_483_647;

/** In characters and minutes; `caption`: of the words with a picture; `image`: in bytes, what a mutation has room for beside them. */
export const messageLimits = { body: 4000, request: 300, caption: 1000, image: 45_000, editMinutes: 15 } as const;

/** Null: it is not there, or a version of this app that is to come made it, and this one cannot show it. */
export const readThread = (row: Row | undefined): Thread | null => {
  const read = v.safeParse(thread, row);
  return read.success ? read.output : null;
};

/** Null, too: they took it from their own phones. */
export const readMessage = (row: Row | undefined): Message | null => {
  const read = v.safeParse(messageForm, row);
  return read.success && read.output.removed_at === null ? read.output : null;
};

/** How many characters the next message may have: the first to somebody is a request. */
export const roomFor = (held: Pick<Thread, 'state'> | null): number =>
  held === null || held.state === 'asked' ? messageLimits.request : messageLimits.body;

/** A first message is a request, and has no picture. Support reads words. */
export const mayHaveImage = (held: Pick<Thread, 'state' | 'kind'> | null): boolean =>
  held !== null && held.state !== 'asked' && held.kind !== 'support';

/** Where a message of the member's own stands. The server's clock and numbers decide; `waiting`: it has not been there yet. */
export const deliveryOf = (
  { seq }: Pick<Message, 'seq'>,
  { delivered_seq, other_read_seq }: Pick<Thread, 'delivered_seq' | 'other_read_seq'>,
): 'waiting' | 'sent' | 'delivered' | 'read' => {
  if (seq === unsentSeq) return 'waiting';
  if (seq <= (other_read_seq ?? 0)) return 'read';
  return seq <= delivered_seq ? 'delivered' : 'sent';
};

const whoMayWrite = ['everyone', 'area', 'nobody'] as const;

const prefs = v.object({ who_may_write: v.picklist(whoMayWrite), tells_read: v.boolean() });
export type MessagePrefs = v.InferOutput<typeof prefs>;

/** What holds where a member has chosen nothing. */
const calmPrefs: MessagePrefs = { who_may_write: 'everyone', tells_read: false };

export const readMessagePrefs = (row: Row | undefined): MessagePrefs => {
  const read = v.safeParse(prefs, row);
  return read.success ? read.output : calmPrefs;
};

/** Whether what is said there is counted for who passes by. `now` in ms. */
export const isHeard = (thread: Pick<Thread, 'state' | 'is_blocked' | 'is_archived' | 'muted_until'>, now: number): boolean =>
  thread.state !== 'declined' && !thread.is_blocked && !thread.is_archived && !isMuted(thread, now);

/** Nothing of it is counted or told of. `now` in ms. */
export const isMuted = ({ muted_until }: Pick<Thread, 'muted_until'>, now: number): boolean =>
  muted_until !== null && Date.parse(muted_until) > now;

/** The other's account is gone: nothing more is said there. */
export const isEnded = ({ kind, other_id }: Pick<Thread, 'kind' | 'other_id'>): boolean => kind === 'direct' && other_id === null;

/** It has disappeared: shown, found and counted nowhere, also before the server has deleted it. `now` by the server's clock, in ms. */
export const isExpired = ({ expires_at }: Pick<Message, 'expires_at'>, now: number): boolean =>
  expires_at !== null && Date.parse(expires_at) <= now;

/** What a conversation is called: by its group or by the other. Null: there is no name. */
export const nameOf = ({ title, other_name }: Pick<Thread, 'other_name'> & Partial<Pick<Thread, 'title'>>): string | null =>
  title ?? other_name;

/** Those whom the member blocked: what they say in a group is not shown. */
export const blockedIn = (threads: readonly Thread[]): ReadonlySet<string> =>
  new Set(threads.flatMap(({ is_blocked, other_id }) => (is_blocked && other_id !== null ? [other_id] : [])));

/** Its author may say it otherwise. `now` by the server's clock, in ms. */
export const isEditable = ({ seq, body, sent_at }: Pick<Message, 'seq' | 'body' | 'sent_at'>, now: number): boolean =>
  body !== null && (seq === unsentSeq || now < Date.parse(sent_at) + messageLimits.editMinutes * 60_000);
