import { useOnline } from './use-online.ts';
import { useSyncStatus } from './use-replica.ts';

/** Whether what was asked for may come any moment: once a try has failed, nobody is kept waiting. */
export const useMayCome = (): boolean => {
  const online = useOnline();
  const { isSyncing, last } = useSyncStatus();
  return online && (isSyncing || last === null || last === 'busy' || last === 'done');
};
