import { Trans } from '@lingui/react/macro';
import type { Op } from '#src/data/sync/op.ts';
import { starDays } from '#src/features/market/model/star-days.ts';

/** Of a review or a reply, in their words. */
export const WhyNotTaken = ({ op: { refusal } }: { readonly op: Op }) => {
  switch (refusal?.why ?? refusal?.field ?? refusal?.status) {
    case 'product':
      return (
        <Trans>
          Both of you have to mark the deal, and you give stars first. A review can be changed for {starDays} days, then no more.
        </Trans>
      );
    case 'submitted':
      return <Trans>The {starDays} days in which it could be changed are over, or moderators are reading it.</Trans>;
    case 'once':
      return <Trans>You have reviewed this stall already. Withdraw that review to write another one.</Trans>;
    case 'parent_id':
      return <Trans>There is a reply already, or the stall is not yours.</Trans>;
    case 'not_taken':
    case 'not_found':
      return <Trans>The stall is closed, or what you answered is not there any more.</Trans>;
    case 'dependency':
      return <Trans>Your stars were not taken, so your words were not sent. Look above for the reason.</Trans>;
    case 'name_display':
      return <Trans>Your account has no name to show. Add one under “My account”.</Trans>;
    default:
      return <Trans>The server did not take it.</Trans>;
  }
};
