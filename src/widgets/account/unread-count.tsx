/** How many of the member's notifications are unread. Counted from the rows on this phone, so it is the same wherever the rows are. */
import { useLingui } from '@lingui/react/macro';
import { useReplica } from '#src/data/react/use-replica.ts';
import { readNotifications } from '#src/model/notifications/notification.ts';
import { countUnread } from '#src/model/notifications/notification-list.ts';
import styles from './account-summary.module.css';

export const UnreadCount = () => {
  const { t } = useLingui();
  const unread = useReplica(async (reader) => countUnread(readNotifications(await reader.rowsOfTable('notifications'))), []);
  if (!unread) return null;
  const count = String(unread);
  return (
    <span className={styles.count} role="img" aria-label={t`${count} unread`}>
      {count}
    </span>
  );
};
