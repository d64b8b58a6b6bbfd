/** The notices of the service that this phone holds, and the time by the server's clock; drawn anew when one begins or ends. */
import { useEffect, useReducer } from 'react';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import { nextNoticeChange, noticeState, readServiceNotice, type ServiceNotice } from '#src/model/notices/notice.ts';

const readNotices = async (reader: Reader): Promise<readonly ServiceNotice[]> =>
  (await reader.rowsOfTable('service_notices')).flatMap((row) => readServiceNotice(row) ?? []);

const none: readonly ServiceNotice[] = [];
/** A timer of a browser counts no further than 24 days. In ms. */
const longestTimer = 86_400_000;

export const useServiceNotices = (): { readonly notices: readonly ServiceNotice[]; readonly now: number } => {
  const notices = useReplica(readNotices, []) ?? none;
  const now = Date.now() + (useClockOffset() ?? 0);
  const [drawn, drawAgain] = useReducer((count: number) => count + 1, 0);
  const next = nextNoticeChange(notices, now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer that was cut short begins again
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(drawAgain, Math.min(next - now + 100, longestTimer));
    return () => clearTimeout(timer);
  }, [next, drawn]);
  return { notices, now };
};

/** As far as this phone has heard. */
export const useIsReadOnly = (): boolean => {
  const { notices, now } = useServiceNotices();
  return notices.some((one) => one.is_read_only && noticeState(one, now) === 'now');
};
