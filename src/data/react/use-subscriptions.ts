import { useEffect } from 'react';
import { useAccount } from './use-replica.ts';

/** Asks for scopes that come only when asked for; those that are here already cost nothing. */
export const useSubscriptions = (wanted: readonly string[]): void => {
  const account = useAccount();
  const key = [...wanted].sort().join(' ');
  useEffect(() => {
    if (!account || key === '') return;
    void (async () => {
      const { scopes } = await account.replica.progress();
      const missing = key.split(' ').filter((scope) => !Object.hasOwn(scopes, scope));
      if (missing.length === 0) return;
      await account.engine.subscribe(...missing);
      await account.loop.poke();
      // The replica may close under it, when the member signs out: then nobody waits for the answer either.
    })().catch(() => undefined);
  }, [account, key]);
};
