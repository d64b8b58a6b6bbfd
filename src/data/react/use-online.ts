import { useSyncExternalStore } from 'react';
import { isOnline, onNetworkChange } from '#src/platform/network-status.ts';

const isOnlineAtFirst = (): boolean => true;

/** False: surely no network. A browser believes in one long after it has gone (`useMayCome`). */
export const useOnline = (): boolean => useSyncExternalStore(onNetworkChange, isOnline, isOnlineAtFirst);
