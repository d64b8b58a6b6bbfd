/** The public log of moderation. */
import { readPublicLog } from '#src/data/remote/read-public-log.ts';
import { log } from './moderation-log.ts';

export const readLog = () => readPublicLog('read_moderation_log', log, 'moderationLog');
