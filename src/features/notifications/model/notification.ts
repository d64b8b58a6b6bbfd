/** A member's notifications as phones know them: the rows, checked on arrival, and the rules that phone and server share (SQL: 1600, 1610). */
import * as v from 'valibot';
import type { Row } from '#src/shared/row.ts';
import type { ListedNotification } from './notification-list.ts';

const text = v.string();
const maybe = v.nullable(text);

type Counts = Readonly<Partial<Record<string, number>>>;

const notification = v.object({
  id: text,
  /** Those that there are: what areas say of them (widgets/area/told.ts), and SQL (1600). */
  kind: v.pipe(text, v.regex(/^[a-z_]{2,30}$/)),
  /** petition, poll, thread, role, week, or a kind of content. */
  target_kind: v.pipe(text, v.regex(/^[a-z_]{2,30}$/)),
  /** Null: a role has no more than its name, and a week no more than its counts. */
  target_id: maybe,
  target_pid: maybe,
  /** Which there are depends on the kind. What another version of the app adds is left out. */
  facts: v.pipe(
    v.looseObject({
      /** Of what is the member's own alone. */
      title: v.optional(text),
      decision: v.optional(text),
      /** Of what hangs on another: its kind; the other one is what it is about. */
      of: v.optional(text),
      threshold: v.optional(text),
      role: v.optional(text),
      expires_at: v.optional(text),
      /** When it will be, as an ISO time. */
      at: v.optional(text),
    }),
    // How many of what, by their names.
    v.transform((facts) => ({
      ...facts,
      counts: Object.fromEntries(Object.entries(facts).filter(([, value]) => typeof value === 'number')) as Counts,
    })),
  ),
  happened_at: text,
  read_at: maybe,
});
export type Notification = v.InferOutput<typeof notification> & ListedNotification;

/** Null: a version of this app that is to come made it, and this one cannot show it. */
export const readNotification = (row: Row, known: ReadonlySet<string>): Notification | null => {
  const read = v.safeParse(notification, row);
  return read.success && known.has(read.output.kind) && !row.deleted_at ? { ...read.output, read: read.output.read_at !== null } : null;
};

/** Of the kinds that are known, newest first. */
export const readNotifications = (rows: readonly Row[], known: ReadonlySet<string>): readonly Notification[] =>
  rows
    .flatMap((row) => readNotification(row, known) ?? [])
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
  mail: kinds,
  quiet: v.optional(v.object({ on: v.optional(v.boolean()), from: v.optional(text), to: v.optional(text) }), {}),
});
export type Channel = 'in_app' | 'push' | 'mail';
type Choices = Readonly<Partial<Record<string, boolean>>>;
/** Some of it, as a member changes it. */
export interface PrefChanges {
  readonly in_app?: Choices;
  readonly push?: Choices;
  readonly mail?: Choices;
  readonly quiet?: Partial<QuietHours>;
}

const readPrefs = (row: Row | undefined): v.InferOutput<typeof prefs> => {
  const read = v.safeParse(prefs, row?.prefs);
  return read.success ? read.output : { in_app: {}, push: {}, mail: {}, quiet: {} };
};

/** Inside the app everything is told until it is switched off, but for the digest; a phone is woken and mail is sent for nothing until that is switched on. */
export const isWanted = (row: Row | undefined, channel: Channel, kind: string): boolean =>
  readPrefs(row)[channel][kind] ?? (channel === 'in_app' && kind !== 'digest');

export const quietHoursOf = (row: Row | undefined): QuietHours => ({ on: false, from: '21:00', to: '06:00', ...readPrefs(row).quiet });
