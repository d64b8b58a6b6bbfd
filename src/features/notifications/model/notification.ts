/** A member's notifications as phones know them: the rows, checked on arrival, and the rules that phone and server share (SQL: 1600, 1610). */
import * as v from 'valibot';
import type { Row } from '#src/shared/row.ts';
import type { ListedNotification } from './notification-list.ts';

/** In the order in which the settings show them. */
export const notificationKinds = [
  'petition_reached',
  'petition_decided',
  'comment_decided',
  'report_decided',
  'poll_decided',
  'poll_opened',
  'poll_closed',
  'content_decided',
  'appeal_decided',
  'event_reminder',
  'event_cancelled',
  'event_seat',
  'message_request',
  'role_changed',
  'digest',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
/** What may wake a phone: a message does, and makes no notification. */
export type PushKind = NotificationKind | 'message';

const text = v.string();
const maybe = v.nullable(text);

const notification = v.object({
  id: text,
  kind: v.picklist(notificationKinds),
  /** petition, poll, thread, role, week, or a kind of content. */
  target_kind: v.pipe(text, v.regex(/^[a-z_]{2,30}$/)),
  /** Null: a role has no more than its name, and a week no more than its counts. */
  target_id: maybe,
  target_pid: maybe,
  /** Which there are depends on the kind. What another version of the app adds is left out. */
  facts: v.object({
    /** Of what is the member's own alone. */
    title: v.optional(text),
    decision: v.optional(text),
    /** Of what hangs on another: its kind; the other one is what it is about. */
    of: v.optional(text),
    threshold: v.optional(text),
    takes: v.optional(v.number()),
    role: v.optional(text),
    expires_at: v.optional(text),
    /** Of a week, how many. */
    unread: v.optional(v.number()),
    petitions: v.optional(v.number()),
    polls_opened: v.optional(v.number()),
    polls_closed: v.optional(v.number()),
  }),
  happened_at: text,
  read_at: maybe,
});
export type Notification = v.InferOutput<typeof notification> & ListedNotification;

/** Null: a version of this app that is to come made it, and this one cannot show it. */
export const readNotification = (row: Row): Notification | null => {
  const read = v.safeParse(notification, row);
  return read.success && !row.deleted_at ? { ...read.output, read: read.output.read_at !== null } : null;
};

/** Newest first. */
export const readNotifications = (rows: readonly Row[]): readonly Notification[] =>
  rows
    .flatMap((row) => readNotification(row) ?? [])
    .sort((a, b) => Date.parse(b.happened_at) - Date.parse(a.happened_at) || (a.id < b.id ? 1 : -1));

export interface NotificationGroup {
  /** What they are about. */
  readonly key: string;
  /** Newest first; at least one. */
  readonly notifications: readonly [Notification, ...Notification[]];
}

/** By what they are about, that with the newest first. */
export const groupByTarget = (newestFirst: readonly Notification[]): readonly NotificationGroup[] => {
  const groups = new Map<string, [Notification, ...Notification[]]>();
  for (const one of newestFirst) {
    const key = `${one.target_kind}:${one.target_id}`;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups].map(([key, notifications]) => ({ key, notifications }));
};

/** Times of day as HH:MM in Cameroon, where every phone of a member may be woken again at the same moment. */
export interface QuietHours {
  readonly on: boolean;
  readonly from: string;
  readonly to: string;
}

/** What a member wants to hear of, by channel, and when nothing may wake their phones. In each part, what is not named was never chosen. */
const kinds = v.optional(v.record(text, v.boolean()), {});
const prefs = v.object({
  in_app: kinds,
  push: kinds,
  quiet: v.optional(v.object({ on: v.optional(v.boolean()), from: v.optional(text), to: v.optional(text) }), {}),
});
export type Channel = 'in_app' | 'push';
export type Choices<K extends string> = Readonly<Partial<Record<K, boolean>>>;
/** Some of it, as a member changes it. */
export interface PrefChanges {
  readonly in_app?: Choices<NotificationKind>;
  readonly push?: Choices<PushKind>;
  readonly quiet?: Partial<QuietHours>;
}

const readPrefs = (row: Row | undefined): v.InferOutput<typeof prefs> => {
  const read = v.safeParse(prefs, row?.prefs);
  return read.success ? read.output : { in_app: {}, push: {}, quiet: {} };
};

/** Inside the app everything is told until it is switched off, but for the digest; a phone is woken for nothing until that is switched on. */
export const isWanted = (row: Row | undefined, channel: Channel, kind: PushKind): boolean =>
  readPrefs(row)[channel][kind] ?? (channel === 'in_app' && kind !== 'digest');

export const quietHoursOf = (row: Row | undefined): QuietHours => ({ on: false, from: '21:00', to: '06:00', ...readPrefs(row).quiet });
