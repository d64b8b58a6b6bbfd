import { Trans } from '@lingui/react/macro';
import type { AreaNews } from '#src/widgets/area/area-words.ts';

export const news: AreaNews = {
  said: {
    track_news: () => <Trans>There is a new track of this artist, whom you follow.</Trans>,
  },
};
