/** From a member's page to the conversation with them. Whom it is for stands in its draft: no address may name somebody else. */
import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useDrafts } from '#src/data/react/use-drafts.ts';
import { useSession } from '#src/data/react/use-session.ts';
import { readMessageDraft } from '#src/features/messages/model/message-draft.ts';
import { directThread } from '#src/features/messages/model/thread-id.ts';
import { Button } from '#src/ui/button.tsx';

interface WriteToProps {
  readonly member: string;
  readonly name: string | null;
}

export const WriteTo = ({ member, name }: WriteToProps) => {
  const session = useSession();
  const drafts = useDrafts('draftMessages');
  const navigate = useNavigate();
  if (session.status !== 'signed-in') return null;
  const own = session.user.id;
  if (own === member) return null;
  const open = async (): Promise<void> => {
    const threadId = await directThread(own, member);
    drafts?.keep(threadId, { ...readMessageDraft(drafts.read(threadId)), to: member, to_name: name });
    await navigate({ to: '/messages/$threadId', params: { threadId } });
  };
  return (
    <p>
      <Button disabled={!drafts} onClick={() => void open()}>
        <Trans>Write a message</Trans>
      </Button>
    </p>
  );
};
