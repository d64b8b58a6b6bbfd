import { Trans } from '@lingui/react/macro';
import type { Op } from '#src/data/sync/op.ts';
import { starDays } from '#src/features/market/model/star-days.ts';

/** In the words of a deal. */
export const WhyRefused = ({ op: { refusal } }: { readonly op: Op }) => {
  switch (refusal?.why ?? refusal?.status) {
    case 'agreed':
      return <Trans>The other side had confirmed the deal before this arrived: it stands now.</Trans>;
    case 'not_for_sale':
      return <Trans>The product is not for sale any more, so no new deal can be marked. Write to the seller if you made one.</Trans>;
    case 'stall_closed':
      return <Trans>The stall is closed, so no new deal can be marked.</Trans>;
    case 'blocked':
      return <Trans>You blocked this member. Lift the block first, then say it again.</Trans>;
    case 'too_many':
      return <Trans>Those were many new deals for one day. Try again tomorrow.</Trans>;
    case 'not_agreed':
      return <Trans>Both of you have to mark the deal before either can give stars.</Trans>;
    case 'too_late':
      return <Trans>The {starDays} days in which stars can be changed are over.</Trans>;
    case 'struck':
      return <Trans>Moderators removed your stars for this deal, so none can be given again.</Trans>;
    case 'too_young':
      return <Trans>You can give stars once your account is confirmed and a week old.</Trans>;
    case 'own':
      return <Trans>This product is your own: somebody else has to buy it.</Trans>;
    case 'not_found':
      return <Trans>The deal is not there any more, or the member has left.</Trans>;
    default:
      return <Trans>The server did not take it.</Trans>;
  }
};
