import { msg } from '@lingui/core/macro';
import type { AreaWords } from '#src/widgets/area/area-words.ts';

export const words: AreaWords = {
  things: { member: { nameless: msg`A member`, many: msg`Members`, at: (username) => ({ to: `/profile/${username}` }), isBare: true } },
};
