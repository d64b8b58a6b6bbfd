import { useOnline } from '#src/data/react/use-online.ts';
import { useSyncStatus } from '#src/data/react/use-replica.ts';

/**
 * Whether what is not here yet may come any moment. A browser believes in a network long after it has gone: once a try has failed, nobody is
 * kept waiting.
 */
export const useIsFirstTry = (): boolean => {
  const online = useOnline();
  const { last } = useSyncStatus();
  return online && (last === null || last === 'busy');
};
