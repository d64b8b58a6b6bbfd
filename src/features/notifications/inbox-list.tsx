/** The inbox: by what each is about, newest first; the unread ones with a mark and a word. */
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { Button } from '#src/ui/button.tsx';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import { InboxGroup } from './inbox-group.tsx';
import { type MarkArgs, markNotifications } from './model/mutations.ts';
import { countUnread } from './model/notification-list.ts';
import styles from './notifications.module.css';
import type { Inbox } from './use-notifications.ts';

export const InboxList = ({ inbox: { groups, newest } }: { readonly inbox: Inbox }) => {
  const mutate = useMutate();
  const [isFailed, setFailed] = useState(false);
  if (!newest) return <Nothing />;
  const unread = countUnread(groups.flatMap(({ notifications }) => notifications));
  const mark = async (args: MarkArgs): Promise<void> => {
    const kept = await mutate?.(markNotifications, args).catch(() => null);
    setFailed(!kept);
  };
  return (
    <section className={styles.inbox}>
      <div className={styles.bar}>
        <p role="status">{unread === 0 ? <Trans>Everything is read</Trans> : <Plural value={unread} one="# unread" other="# unread" />}</p>
        {unread > 0 && (
          <Button
            look="plain"
            disabled={!mutate}
            onClick={() => void mark({ ids: null, up_to: new Date(newest.happened_at).toISOString() })}
          >
            <Trans>Mark all as read</Trans>
          </Button>
        )}
      </div>
      {isFailed && (
        <p role="alert">
          <NotKept />
        </p>
      )}
      {groups.map((group) => (
        <InboxGroup key={group.key} group={group} onRead={mutate && ((ids) => void mark({ ids, up_to: null }))} />
      ))}
    </section>
  );
};

const Nothing = () => (
  <p className={styles.small}>
    <Trans>
      Nothing yet. Here you are told when something of yours, or that you follow, gets on, when somebody asks to write to you, and what
      moderators decide about what you wrote or reported.
    </Trans>
  </p>
);
