/** Out of a group, with or without a network. Asked twice, for what stood here cannot be had back. */
import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import styles from '#src/features/messages/messages.module.css';
import { leaveGroup } from '#src/features/messages/model/group-mutations.ts';
import { useMessageDrafts } from '#src/features/messages/use-message-draft.ts';
import { Button } from '#src/ui/button.tsx';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import { useMutateOnce } from '#src/widgets/written/use-mutate-once.ts';

export const LeaveGroup = ({ threadId }: { readonly threadId: string }) => {
  const navigate = useNavigate();
  const drafts = useMessageDrafts();
  const { run, isFailed } = useMutateOnce();
  const [isAsking, setAsking] = useState(false);
  const leave = async (): Promise<void> => {
    if (!(await run(leaveGroup, { thread_id: threadId }))) return;
    drafts?.keep(threadId, { text: '', to: null, to_name: null });
    await navigate({ to: '/messages' });
  };
  if (!isAsking)
    return (
      <Button look="plain" onClick={() => setAsking(true)}>
        <Trans>Leave the group…</Trans>
      </Button>
    );
  return (
    <div className={styles.answer}>
      <p>
        <Trans>
          The group and its messages leave this phone, and your other phones when they have a network. What you wrote stays with the others.
          If you own the group, it passes to its oldest admin, or else to its oldest member; with its last member it ends.
        </Trans>
      </p>
      <Button look="danger" onClick={() => void leave()}>
        <Trans>Leave the group</Trans>
      </Button>
      <Button look="plain" onClick={() => setAsking(false)}>
        <Trans>Stay</Trans>
      </Button>
      {isFailed && <NotKept />}
    </div>
  );
};
