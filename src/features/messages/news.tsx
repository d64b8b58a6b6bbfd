import { Trans } from '@lingui/react/macro';
import type { AreaNews } from '#src/widgets/area/area-words.ts';

export const news: AreaNews = {
  said: {
    message_request: () => <Trans>Wants to write to you</Trans>,
  },
};
