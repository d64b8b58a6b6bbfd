import { Trans } from '@lingui/react/macro';
import type { AreaNews } from '#src/widgets/area/area-words.ts';

export const news: AreaNews = {
  said: {
    event_reminder: () => <Trans>It begins within a day.</Trans>,
    event_cancelled: () => <Trans>It was cancelled. Its page says why.</Trans>,
    event_seat: () => <Trans>A place became free: you are going.</Trans>,
  },
};
