import { msg } from '@lingui/core/macro';
import type { AreaWords } from '#src/widgets/area/area-words.ts';

export const words: AreaWords = {
  entry: { to: '/donate', name: msg`Donate`, about: msg`What Mboa costs, and every franc that came in and went out` },
};
