import { msg } from '@lingui/core/macro';
import type { AreaLog } from '#src/widgets/area/area-words.ts';

export const log: AreaLog = {
  petition_event_added: msg`Entry in a petition’s timeline`,
  petition_event_amended: msg`Entry in a petition’s timeline put right`,
};
