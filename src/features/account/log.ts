import { msg } from '@lingui/core/macro';
import type { AreaLog } from '#src/widgets/area/area-words.ts';

export const log: AreaLog = { member_confirmed: msg`Account of a member without an e-mail address confirmed` };
