import { Trans } from '@lingui/react/macro';
import type { AreaNews } from '#src/widgets/area/area-words.ts';

export const news: AreaNews = {
  said: {
    content_commented: () => <Trans>There are new comments.</Trans>,
  },
};
