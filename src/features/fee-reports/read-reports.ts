import { readPublicLog } from '#src/data/remote/read-public-log.ts';
import { toldReports } from '#src/features/fee-reports/model/told-reports.ts';

/** With the key to seal for: asked wherever the numbers are shown, so that a report can be written afterwards without a network. */
export const readReports = () => readPublicLog('read_fee_reports', toldReports, 'feeReports');
