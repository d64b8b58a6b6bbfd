/** The member's notifications on this phone, live, each with the name that this phone has for what it is about, and what they want to hear of. */
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import { groupByTarget, type Notification, type NotificationGroup, readNotifications } from '#src/model/notifications/notification.ts';
import type { Row } from '#src/shared/row.ts';

export interface NamedGroup extends NotificationGroup {
  /** A title, or who asks. Null: this phone has none, or no longer. */
  readonly name: string | null;
}

export interface Inbox {
  /** That with the newest first. */
  readonly groups: readonly NamedGroup[];
  readonly newest: Notification | null;
  /** The row of what they want to hear of; undefined: they never said. */
  readonly prefs: Row | undefined;
}

/** undefined: not known yet; null: this phone keeps nothing. */
export const useNotifications = (): Inbox | null | undefined =>
  useReplica(async (reader, { user }) => {
    const [rows, prefs] = await Promise.all([
      reader.rowsOfTable('notifications'),
      user === null ? undefined : reader.row('notification_prefs', user),
    ]);
    const list = readNotifications(rows);
    const groups = await Promise.all(
      groupByTarget(list).map(async (group) => ({ ...group, name: await nameOf(reader, group.notifications[0]) })),
    );
    return { groups, newest: list[0] ?? null, prefs };
  }, []);

/** The title as it stands now; of the member's own also when the thing itself has left this phone. */
const nameOf = async (reader: Reader, { target_kind, target_id, facts }: Notification): Promise<string | null> => {
  const name = target_id === null ? null : await rowName(reader, target_kind, target_id);
  return typeof name === 'string' ? name : (facts.title ?? null);
};

const rowName = async (reader: Reader, kind: Notification['target_kind'], id: string): Promise<unknown> =>
  kind === 'thread'
    ? (await reader.rowsOfTable('threads')).find(({ thread_id }) => thread_id === id)?.other_name
    : (await reader.row(`${kind}s`, id))?.title;
