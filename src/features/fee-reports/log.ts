import { msg } from '@lingui/core/macro';
import type { AreaLog } from '#src/widgets/area/area-words.ts';

export const log: AreaLog = {
  fee_report_counted: msg`A report of fees was counted`,
  fee_report_not_counted: msg`A report of fees was not counted`,
  fee_report_key_made: msg`A new key for reports of fees was made`,
};
