import { msg } from '@lingui/core/macro';
import type { AreaWords } from '#src/widgets/area/area-words.ts';

export const words: AreaWords = {
  mutations: { set_notification_prefs: () => msg`What you want to be told of` },
  things: { week: { nameless: msg`Your week`, at: null } },
};
