/** What a conversation is called: its group, support, or who the other is. Without a name: an account that is gone, or one that shows none. */
import { Trans } from '@lingui/react/macro';
import type { Thread } from './model/message.ts';

/** `kind` and `title` are missing where nothing but a member can be meant. */
export type Named = Pick<Thread, 'other_id' | 'other_name'> & Partial<Pick<Thread, 'kind' | 'title'>>;

export const OtherName = ({ thread: { kind, title, other_id, other_name } }: { readonly thread: Named }) => {
  if (kind === 'group') return title;
  if (kind === 'support') return <Trans>Support</Trans>;
  if (other_id === null) return <Trans>An account that is gone</Trans>;
  return other_name ?? <Trans>A member without a name</Trans>;
};
