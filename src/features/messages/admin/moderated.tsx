/** What moderators find of messages in the moderation centre. */
import { msg } from '@lingui/core/macro';
import type { Moderated } from '#src/widgets/area/moderated.ts';
import { MessageReportQueue } from './message-report-queue.tsx';

export const moderated: Moderated = {
  texts: { en: () => import('./locales/en.po?lingui'), fr: () => import('./locales/fr.po?lingui') },
  tabs: [{ kind: 'messages', name: msg`Messages`, roles: ['moderator'], Part: MessageReportQueue }],
};
