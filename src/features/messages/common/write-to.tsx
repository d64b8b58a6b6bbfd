/** From what is a member's to the conversation with them. Whom it is for stands in its draft: no address may name somebody else. */
import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDrafts } from '#src/data/react/use-drafts.ts';
import { useSession } from '#src/data/react/use-session.ts';
import { readMessageDraft } from '#src/features/messages/model/message-draft.ts';
import { directThread } from '#src/features/messages/model/thread-id.ts';
import { Button } from '#src/ui/button.tsx';

interface WriteToProps {
  readonly member: string;
  readonly name: string | null;
  /** What the message begins with, unless one was begun already. */
  readonly text?: string;
  readonly label?: ReactNode;
}

export const WriteTo = ({ member, name, text = '', label }: WriteToProps) => {
  const session = useSession();
  const drafts = useDrafts('draftMessages');
  const navigate = useNavigate();
  if (session.status !== 'signed-in') return null;
  const own = session.user.id;
  if (own === member) return null;
  const open = async (): Promise<void> => {
    const threadId = await directThread(own, member);
    const kept = readMessageDraft(drafts?.read(threadId));
    drafts?.keep(threadId, { ...kept, text: kept.text || text, to: member, to_name: name });
    await navigate({ to: '/messages/$threadId', params: { threadId } });
  };
  return (
    <p>
      <Button disabled={!drafts} onClick={() => void open()}>
        {label ?? <Trans>Write a message</Trans>}
      </Button>
    </p>
  );
};
