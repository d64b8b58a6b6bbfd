/** How many of the member's notifications and messages are unread. Counted from the rows on this phone, so it is the same wherever the rows are. */
import { useLingui } from '@lingui/react/macro';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { useReplica } from '#src/data/react/use-replica.ts';
import { useThreads } from '#src/features/messages/common/use-threads.ts';
import { isHeard } from '#src/features/messages/model/message.ts';
import { countUnread } from '#src/features/notifications/model/notification-list.ts';
import { Badge } from '#src/ui/badge.tsx';
import { readTold } from '#src/widgets/area/told.ts';

export const UnreadNotifications = () => (
  <Count of={useReplica(async (reader) => countUnread(readTold(await reader.rowsOfTable('notifications'))), [])} />
);

/** What rests, or was put aside, is not counted. */
export const UnreadMessages = () => {
  const offset = useClockOffset() ?? 0;
  const heard = useThreads()?.filter(({ thread }) => isHeard(thread, Date.now() + offset));
  return <Count of={heard?.reduce((sum, { unread }) => sum + unread, 0)} />;
};

const Count = ({ of: unread }: { readonly of: number | null | undefined }) => {
  const { t } = useLingui();
  if (!unread) return null;
  const count = String(unread);
  return (
    <Badge look="count" label={t`${count} unread`}>
      {count}
    </Badge>
  );
};
