/** The member's notifications on this phone, live, each with the name that this phone has for what it is about. */
import { useReplica } from '#src/data/react/use-replica.ts';
import { titleIn } from '#src/shared/title-in.ts';
import { readTold } from '#src/widgets/area/told.ts';
import { groupByTarget, type Notification, type NotificationGroup } from './model/notification.ts';

export interface NamedGroup extends NotificationGroup {
  /** A title, or who asks. Null: this phone has none, or no longer. */
  readonly name: string | null;
  /** Of a title: the language it is written in, where this phone knows it. */
  readonly lang: string | undefined;
}

export interface Inbox {
  /** That with the newest first. */
  readonly groups: readonly NamedGroup[];
  readonly newest: Notification | null;
}

/** undefined: not known yet; null: it was cleared, or did not open. */
export const useNotifications = (): Inbox | null | undefined =>
  useReplica(async (reader) => {
    const [rows, threads] = await Promise.all([reader.rowsOfTable('notifications'), reader.rowsOfTable('threads')]);
    const list = readTold(rows);
    const names = new Map(threads.map(({ thread_id, title, other_name }) => [thread_id, textOrNull(title) ?? textOrNull(other_name)]));
    const groups = groupByTarget(list).map(async (group): Promise<NamedGroup> => {
      const [{ target_kind, target_id, facts }] = group.notifications;
      if (target_kind === 'thread') return { ...group, name: names.get(target_id) ?? null, lang: undefined };
      // The title as it stands now; of the member's own also when the thing itself has left this phone.
      const thing = target_id === null ? undefined : await reader.row(`${target_kind}s`, target_id);
      return { ...group, name: titleIn(thing) ?? facts.title ?? null, lang: textOrNull(thing?.lang) ?? undefined };
    });
    return { groups: await Promise.all(groups), newest: list[0] ?? null };
  }, []);

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
