import { msg } from '@lingui/core/macro';
import type { AreaWords } from '#src/widgets/area/area-words.ts';
import { ReportDecided } from '#src/widgets/report/report-decided.tsx';

export const words: AreaWords = {
  desk: { to: '/moderation-center', name: msg`Moderation` },
  events: {
    report_decided: { choice: msg`Moderators answer your report`, Said: ({ facts }) => <ReportDecided decision={facts.decision} /> },
  },
};
