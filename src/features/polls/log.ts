import { msg } from '@lingui/core/macro';
import type { AreaLog } from '#src/widgets/area/area-words.ts';

export const log: AreaLog = {
  template_saved: msg`Poll template written`,
  template_put_away: msg`Poll template put away`,
  template_brought_back: msg`Poll template brought back`,
};
