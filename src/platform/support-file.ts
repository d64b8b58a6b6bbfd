/**
 * The file a person can save and send along when they ask for help: this version, this browser, and the log. It leaves the
 * phone only in their hands, and holds no account, no name and no network: the log was freed of them when it was written.
 */
import { screenSizeOf } from '#src/shared/screen-size.ts';
import { readLog } from './logger.ts';
import { isOnline } from './network-status.ts';
import { sumPerformance } from './performance-monitor.ts';
import { readSecurityEvents, type SecurityEvent } from './security-events.ts';
import { readStorageRoom } from './storage-room.ts';

export const supportFile = async (now: Date = new Date()): Promise<string> =>
  JSON.stringify(
    {
      app: 'Mboa',
      build: __BUILD_ID__,
      saved: now.toISOString(),
      browser: navigator.userAgent,
      language: document.documentElement.lang,
      screen: { size: screenSizeOf(innerWidth), width: innerWidth, height: innerHeight },
      online: isOnline(),
      storage: await readStorageRoom(),
      securityEvents: readSecurityEvents().map(withoutNetwork),
      performance: sumPerformance(),
      log: readLog(),
    },
    null,
    2,
  );

const withoutNetwork = ({ metadata: { ip: _, ...metadata }, ...event }: SecurityEvent): SecurityEvent => ({ ...event, metadata });
