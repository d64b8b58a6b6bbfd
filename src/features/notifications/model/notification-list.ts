/** A member's notifications: newest first, and how many are unread is counted, so it is never below 0 and never drifts. */
export interface ListedNotification {
  readonly id: string;
  readonly read: boolean;
}

/** The new one stands first. One that is known already (it came twice) moves there, and a read one stays read. */
export const addNotification = <T extends ListedNotification>(list: readonly T[], added: T): readonly T[] => {
  const known = list.find(({ id }) => id === added.id);
  return [known?.read ? { ...added, read: true } : added, ...list.filter(({ id }) => id !== added.id)];
};

/** Once read, always read: whoever marks one a second time, here or on another phone, changes nothing. */
export const markRead = <T extends ListedNotification>(list: readonly T[], id: string): readonly T[] =>
  list.map((one) => (one.id === id && !one.read ? { ...one, read: true } : one));

export const markAllRead = <T extends ListedNotification>(list: readonly T[]): readonly T[] =>
  list.map((one) => (one.read ? one : { ...one, read: true }));

export const countUnread = (list: readonly ListedNotification[]): number => list.filter(({ read }) => !read).length;
