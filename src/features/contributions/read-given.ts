/** What members gave, in public. */
import { readPublicLog } from '#src/data/remote/read-public-log.ts';
import { log } from './given-log.ts';

export const readGiven = () => readPublicLog('read_contributions', log, 'given');
