/** A member's notifications as phones know them: the rows, checked at the door, and the rules that phone and server share (SQL: 1600, 1610). */
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
  'message_request',
  'role_changed',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const text = v.string();
const maybe = v.nullable(text);

const notification = v.object({
  id: text,
  kind: v.picklist(notificationKinds),
  target_kind: v.picklist(['petition', 'poll', 'thread', 'role']),
  /** Null: a role has no more than its name. */
  target_id: maybe,
  target_pid: maybe,
  /** Which there are depends on the kind. What another version of the app adds is left out. */
  facts: v.object({
    /** Of what is the member's own alone. */
    title: v.optional(text),
    decision: v.optional(text),
    threshold: v.optional(text),
    takes: v.optional(v.number()),
    role: v.optional(text),
    expires_at: v.optional(text),
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

/** What a member wants to hear of; what is not named is wanted. Inside the app is the only channel yet. */
const prefs = v.object({ prefs: v.object({ in_app: v.record(text, v.boolean()) }) });

export const isWanted = (row: Row | undefined, kind: NotificationKind): boolean => {
  const read = v.safeParse(prefs, row);
  return !read.success || (read.output.prefs.in_app[kind] ?? true);
};
