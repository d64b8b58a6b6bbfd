/** What moderators decided about something that its author handed in, in one sentence. */
import { Trans } from '@lingui/react/macro';
import type { Facts } from './area-words.ts';

export const Decided = ({ facts: { decision } }: Facts) => {
  switch (decision) {
    case 'open':
      return <Trans>Moderators opened it: it can be signed now.</Trans>;
    case 'scheduled':
      return <Trans>Moderators accepted it: members see it now.</Trans>;
    case 'rejected':
      return <Trans>Moderators did not accept it. Its page says why.</Trans>;
    case 'hidden':
      return <Trans>Moderators hid it. Its page says why.</Trans>;
    case 'cancelled':
      return <Trans>Moderators cancelled it. Its page says why.</Trans>;
    default:
      return <Trans>Moderators took back what they had decided about it.</Trans>;
  }
};
