import { useEffect, useSyncExternalStore } from 'react';
import { useAccount } from '#src/data/react/use-replica.ts';
import { syncAccess } from '#src/data/session/session.ts';
import { followPokes } from '#src/data/sync/follow-pokes.ts';
import type { Account } from '#src/data/sync/open-account.ts';
import { addData } from '#src/platform/data-ledger.ts';
import { isLimitReached } from '#src/platform/data-limit.ts';
import { isOnline, onNetworkChange } from '#src/platform/network-status.ts';

/** While this is on a screen that somebody looks at, with a network: what others do to the member's messages comes at once. */
export const useLivePokes = (): void => {
  const account = useAccount();
  const isLooking = useSyncExternalStore(onAttention, hasAttention, () => false);
  useEffect(() => {
    if (!account?.user || !isLooking) return;
    const { user, loop } = account;
    return followPokes({
      loop,
      open: (onPoke) => openLine(user, onPoke),
      isLimitReached,
      setTimer: (work, ms) => self.setTimeout(work, ms),
      clearTimer: (timer) => self.clearTimeout(timer),
    });
  }, [account, isLooking]);
};

const hasAttention = (): boolean => document.visibilityState === 'visible' && isOnline();

const onAttention = (listener: () => void): (() => void) => {
  const stop = onNetworkChange(listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', listener);
  };
};

/** Its code is loaded now, and kept on no phone: without a network it is of no use. */
const openLine = async (member: NonNullable<Account['user']>, onPoke: () => void): Promise<() => void> => {
  const { openLive } = await import('#src/data/remote/online/live.ts');
  const accessToken = async (): Promise<string | null> => {
    const token = await syncAccess.accessToken(member, false);
    if (token.ok) return token.value;
    if (token.error === 'network') throw new Error('no network');
    return null;
  };
  return openLive({ member, accessToken, onPoke, onBytes: (bytes) => addData('sync', bytes) });
};
