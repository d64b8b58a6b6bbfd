import { useSyncExternalStore } from 'react';
import { useSyncStatus } from '#src/data/react/use-replica.ts';
import { isOnline, onNetworkChange } from '#src/platform/network-status.ts';

/**
 * Whether what is not here yet may come any moment. A browser believes in a network long after it has gone: once a try has failed, nobody is
 * kept waiting.
 */
export const useIsFirstTry = (): boolean => {
  const online = useSyncExternalStore(onNetworkChange, isOnline, () => true);
  const { last } = useSyncStatus();
  return online && (last === null || last === 'busy');
};
