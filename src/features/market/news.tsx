import { Trans } from '@lingui/react/macro';
import type { AreaNews } from '#src/widgets/area/area-words.ts';

export const news: AreaNews = {
  said: {
    deal_news: ({ facts: { decision } }) =>
      decision === 'reviewed' ? (
        <Trans>Somebody who bought there wrote a review. You can reply to it.</Trans>
      ) : decision === 'replied' ? (
        <Trans>The seller replied to your review.</Trans>
      ) : (
        <Trans>There is news of your deal.</Trans>
      ),
    product_ended: () => <Trans>Its time is over: nobody sees it any more. Renew it if it is still for sale.</Trans>,
  },
};
