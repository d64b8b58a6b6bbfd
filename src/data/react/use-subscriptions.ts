import { useEffect } from 'react';
import type { Grants } from '#src/data/sync/protocol.ts';
import { isOlderScope } from '#src/model/content/window.ts';
import { useAccount, useReplica } from './use-replica.ts';

/** Asks for scopes that come only when asked for; those that are here already cost nothing, and of windows among them it is noted that they were looked at. */
export const useSubscriptions = (wanted: readonly string[]): void => {
  const account = useAccount();
  const key = [...wanted].sort().join(' ');
  useEffect(() => {
    if (!account || key === '') return;
    void (async () => {
      const { scopes } = await account.replica.progress();
      const isMissing = (scope: string): boolean => !Object.hasOwn(scopes, scope);
      const asked = key.split(' ').filter((scope) => isMissing(scope) || isOlderScope(scope));
      if (asked.length === 0) return;
      await account.engine.subscribe(...asked);
      if (asked.some(isMissing)) await account.loop.poke();
      // The replica may close under it, when the member signs out: then nobody waits for the answer either.
    })().catch(() => undefined);
  }, [account, key]);
};

/** What this phone holds, by scope. undefined: not known yet; null: it was cleared, or did not open. */
export const useScopes = (): Grants | null | undefined => useReplica(async (reader) => (await reader.progress()).scopes, []);
