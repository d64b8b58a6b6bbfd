import { msg } from '@lingui/core/macro';
import { moderating } from '#src/model/accounts/role.ts';
import type { AreaWords } from '#src/widgets/area/area-words.ts';

export const words: AreaWords = {
  things: { comment: { nameless: msg`A comment`, many: msg`Comments`, at: null } },
  desk: { to: '/moderation-center', name: msg`Moderation`, roles: moderating },
  events: {
    content_decided: { choice: msg`Moderators decide about what you wrote` },
    appeal_decided: { choice: msg`Moderators answer your appeal` },
    report_decided: { choice: msg`Moderators answer your report` },
  },
};
