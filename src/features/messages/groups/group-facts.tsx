/** What stands above a conversation: of a group how many are in it, and of all whether what is said disappears. */
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import styles from '#src/features/messages/messages.module.css';
import type { Thread } from '#src/features/messages/model/message.ts';
import { useDays } from './use-days.ts';
import { useGroup } from './use-group.ts';

export const GroupFacts = ({ thread }: { readonly thread: Thread }) => {
  const after = useDays()(thread.disappears_after);
  return (
    <>
      {thread.kind === 'group' && <Members threadId={thread.thread_id} />}
      {after && (
        <p className={styles.small}>
          <Trans>Messages disappear {after} after they were sent.</Trans>
        </p>
      )}
    </>
  );
};

const Members = ({ threadId }: { readonly threadId: string }) => {
  const group = useGroup(threadId);
  if (!group) return null;
  return (
    <Link to="/messages/$threadId/members" params={{ threadId }} className={styles.back}>
      <Plural value={group.roster.members.length} one="# member" other="# members" />
    </Link>
  );
};
