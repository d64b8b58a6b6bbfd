import { msg } from '@lingui/core/macro';
import type { AreaLog } from '#src/widgets/area/area-words.ts';

export const log: AreaLog = {
  company_level: msg`What was checked of a company changed`,
  claim_code: msg`A code was made, to be read out to a company`,
  claim_answered: msg`A company was reached at the number of the directory`,
};
