/** Who said it: for ears in a conversation of two, where the side tells it to eyes; in a group for all. */
import { Trans } from '@lingui/react/macro';
import type { Message } from '#src/features/messages/model/message.ts';
import { type Named, OtherName } from '#src/features/messages/other-name.tsx';

interface AuthorProps {
  readonly message: Message;
  readonly isOwn: boolean;
  readonly other: Named;
}

export const Author = ({ message: { author_id, author_name }, isOwn, other }: AuthorProps) => {
  if (!isOwn && other.kind === 'group')
    return (
      <strong>
        <OtherName thread={{ other_id: author_id, other_name: author_name }} />
      </strong>
    );
  return <span className="visually-hidden">{isOwn ? <Trans>You</Trans> : <OtherName thread={other} />}</span>;
};
