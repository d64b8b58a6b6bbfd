import { msg } from '@lingui/core/macro';
import type { AreaLog } from '#src/widgets/area/area-words.ts';

export const log: AreaLog = { holiday_confirmed: msg`Public holiday confirmed` };
