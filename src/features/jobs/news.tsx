import { Trans } from '@lingui/react/macro';
import type { AreaNews } from '#src/widgets/area/area-words.ts';

export const news: AreaNews = {
  said: {
    application_received: ({ facts }) =>
      facts.decision === 'hired' ? <Trans>Somebody took the job you offered.</Trans> : <Trans>There are new applications.</Trans>,
    application_moved: () => <Trans>The company answered your application.</Trans>,
  },
};
