/** What happened in a conversation, in one line. Through `t`: a name may hold what <Trans> would take for tags of its own. */
import { useLingui } from '@lingui/react/macro';
import type { Message } from '#src/features/messages/model/message.ts';
import type { Named } from '#src/features/messages/other-name.tsx';
import { useDays } from './use-days.ts';

export interface EventTextProps {
  readonly message: Message;
  readonly isOwn: boolean;
  readonly other: Named;
}

export const EventText = ({ message, isOwn, other }: EventTextProps) => {
  const { t } = useLingui();
  const inDays = useDays();
  const { event, body, author_id, author_name } = message;
  const known = other.kind === 'group' ? author_name : other.other_name;
  const name = isOwn ? t`You` : (known ?? (author_id === null ? t`An account that is gone` : t`A member without a name`));
  const said = body ?? '';
  const days = inDays(Number(said));
  switch (event) {
    case 'joined':
      return isOwn ? t`You joined` : t`${name} joined`;
    case 'left':
      return t`${name} left`;
    case 'removed':
      return t`${name} was removed`;
    case 'renamed':
      return t`${name}: the group is called “${said}” now`;
    default:
      return days === null ? t`${name}: messages do not disappear any more` : t`${name}: messages disappear after ${days}`;
  }
};
