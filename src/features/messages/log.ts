import { msg } from '@lingui/core/macro';
import type { AreaLog } from '#src/widgets/area/area-words.ts';

export const log: AreaLog = { message_report_decided: msg`Report of messages decided` };
