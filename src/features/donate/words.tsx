import { msg } from '@lingui/core/macro';
import type { AreaWords } from '#src/widgets/area/area-words.ts';

export const words: AreaWords = {
  things: { finance: { nameless: msg`Finance`, at: () => ({ to: '/donate/finance' }) } },
  events: { finance_waiting: { choice: msg`Something waits for finance`, roles: ['finance'] } },
  desk: { to: '/donate/finance', name: msg`Finance`, roles: ['finance'] },
  entry: { place: 'explore', to: '/donate', name: msg`Donate`, about: msg`What Mboa costs, and every franc that came in and went out` },
};
