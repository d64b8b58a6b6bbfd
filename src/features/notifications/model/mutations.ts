/** What members do with their notifications, as intents: the SQL functions of the same names decide (1600). */
import { defineMutation } from '#src/model/define-mutation.ts';
import type { PrefChanges } from './notification.ts';

/** Those that are named, at most 100, or all that happened until then: the time of the newest that was seen. */
export type MarkArgs = { readonly ids: readonly string[]; readonly up_to: null } | { readonly ids: null; readonly up_to: string };

/** Once read, always read. */
export const markNotifications = defineMutation<MarkArgs>({
  name: 'mark_notifications',
  v: 1,
  entityOf: () => 'notifications:own',
  isQuiet: true,
  inSeries: true,
  applyLocally: async (view, { ids, up_to }) => {
    const until = up_to === null ? Number.NEGATIVE_INFINITY : Date.parse(up_to);
    for (const row of await view.all('notifications')) {
      const isMeant = ids?.includes(row.id) || Date.parse(String(row.happened_at)) <= until;
      // The server sets its own time; until then any will do.
      if (isMeant && row.read_at === null) await view.put('notifications', { ...row, read_at: row.happened_at });
    }
  },
});

/** One cell or some; the others stay as they are. */
export const setNotificationPrefs = defineMutation<{ readonly prefs: PrefChanges }>({
  name: 'set_notification_prefs',
  v: 1,
  entityOf: () => 'notification_prefs:own',
  inSeries: true,
  applyLocally: async (view, { prefs }, { user }) => {
    const own = await view.get('notification_prefs', user);
    const before = Object(own?.prefs);
    const changed = Object.entries(prefs).map(([part, told]) => [part, { ...Reflect.get(before, part), ...told }]);
    const row = own ?? { id: user, xid: '0', rev: 0, scope: `user:${user}` };
    await view.put('notification_prefs', { ...row, prefs: { ...before, ...Object.fromEntries(changed) } });
  },
});
