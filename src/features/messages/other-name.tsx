/** Who the other is. Without a name: an account that is gone, or one that shows none. */
import { Trans } from '@lingui/react/macro';
import type { Thread } from '#src/model/messages/message.ts';

export const OtherName = ({ thread: { other_id, other_name } }: { readonly thread: Pick<Thread, 'other_id' | 'other_name'> }) => {
  if (other_id === null) return <Trans>An account that is gone</Trans>;
  return other_name ?? <Trans>A member without a name</Trans>;
};
