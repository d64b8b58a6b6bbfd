import { msg } from '@lingui/core/macro';
import type { AreaWords } from '#src/widgets/area/area-words.ts';

export const words: AreaWords = {
  mutations: { set_notification_prefs: () => msg`Your choice of alerts` },
  events: { content_commented: { choice: msg`Members comment on what you wrote` } },
  things: { week: { nameless: msg`Your week`, at: null } },
  signIn: { '/notifications': msg`Sign in to see your notifications.` },
};
