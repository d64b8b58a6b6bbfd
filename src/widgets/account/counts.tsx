/** What of a member's is new, and what has not left this phone. Counted from the rows here, so it is the same wherever the rows are. */
import { useLingui } from '@lingui/react/macro';
import { useQueue } from '#src/data/react/use-queue.ts';
import { useReplica } from '#src/data/react/use-replica.ts';
import { useUnreadMessages } from '#src/features/messages/common/use-threads.ts';
import { countUnread } from '#src/features/notifications/model/notification-list.ts';
import { Badge } from '#src/ui/badge.tsx';
import { readTold } from '#src/widgets/area/told.ts';

interface CountProps {
  readonly of: number | null | undefined;
  /** What it counts, in words. */
  readonly say: (count: string) => string;
}

const most = 99;

/** Nothing for none. */
export const Count = ({ of, say }: CountProps) => {
  if (!of) return null;
  const count = of > most ? `${most}+` : String(of);
  return (
    <Badge look="count" label={say(count)}>
      {count}
    </Badge>
  );
};

export const UnreadMessages = () => <Unread of={useUnreadMessages()} />;

export const UnreadNotifications = () => <Unread of={useUnreadNotifications()} />;

export const UnsentCount = () => {
  const { t } = useLingui();
  return <Count of={useUnsentCount()} say={(count) => t`${count} not sent`} />;
};

const Unread = ({ of }: Pick<CountProps, 'of'>) => {
  const { t } = useLingui();
  return <Count of={of} say={(count) => t`${count} unread`} />;
};

export const useUnreadNotifications = (): number | null | undefined =>
  useReplica(async (reader) => countUnread(readTold(await reader.rowsOfTable('notifications'))), []);

/** What waits, and what was refused and waits for the member. undefined: not known yet. */
export const useUnsentCount = (): number | undefined => {
  const queue = useQueue();
  return queue ? queue.waiting + queue.refused + queue.profile.waiting + queue.profile.refused : queue === null ? 0 : undefined;
};
