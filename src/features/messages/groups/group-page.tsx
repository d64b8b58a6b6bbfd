/** Who is in a group, and what each may do with it: those who lead it name it and let others in. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import styles from '#src/features/messages/messages.module.css';
import { mayManage } from '#src/features/messages/model/group.ts';
import { renameGroup } from '#src/features/messages/model/group-mutations.ts';
import { NotHere } from '#src/features/messages/not-here.tsx';
import { RefusedMessageMutation } from '#src/features/messages/refused-message-mutation.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { useMutateOnce } from '#src/widgets/written/use-mutate-once.ts';
import { InviteLink } from './invite-link.tsx';
import { LeaveGroup } from './leave-group.tsx';
import { MemberRow } from './member-row.tsx';
import { TitleForm } from './title-form.tsx';
import { type OpenGroup, useGroup } from './use-group.ts';

export const GroupPage = ({ threadId }: { readonly threadId: string }) => {
  const group = useGroup(threadId);
  if (group === undefined) return <Waiting />;
  return group ? <Group group={group} /> : <NotHere refused={[]} />;
};

const Group = ({ group }: { readonly group: OpenGroup }) => {
  const { thread, roster, refused } = group;
  const { thread_id } = thread;
  const title = thread.title ?? '';
  useTitle(title);
  return (
    <article className={styles.conversation}>
      <Link to="/messages/$threadId" params={{ threadId: thread_id }} className={styles.back}>
        <Trans>Back to the conversation</Trans>
      </Link>
      <h1>{title}</h1>
      <h2 className={styles.group}>
        <Plural value={roster.members.length} one="# member" other="# members" />
      </h2>
      <ul>
        {roster.members.map((member) => (
          <MemberRow key={member[0]} member={member} group={group} />
        ))}
      </ul>
      {refused.map((op) => (
        <RefusedMessageMutation key={op.id} op={op} />
      ))}
      {mayManage(thread.role) && (
        <>
          <InviteLink group={group} />
          <Rename key={title} threadId={thread_id} title={title} />
        </>
      )}
      <LeaveGroup threadId={thread_id} />
    </article>
  );
};

const Rename = ({ threadId, title }: { readonly threadId: string; readonly title: string }) => {
  const { t } = useLingui();
  const { run, isFailed } = useMutateOnce();
  return (
    <details>
      <summary className={styles.summary}>
        <Trans>Rename the group</Trans>
      </summary>
      <TitleForm
        title={title}
        isFailed={isFailed}
        button={t`Save`}
        onTitle={(wanted) => void (wanted !== title && run(renameGroup, { thread_id: threadId, title: wanted }))}
      />
    </details>
  );
};
