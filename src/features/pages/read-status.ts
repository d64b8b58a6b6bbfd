/** How the service is, told by the server itself; what it told last stays on this phone. */
import { readPublicLog } from '#src/data/remote/read-public-log.ts';
import { serviceStatus } from './model/status-days.ts';

export const readStatus = () => readPublicLog('service_status', serviceStatus, 'serviceStatus');
