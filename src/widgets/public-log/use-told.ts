/** What the server tells everybody: asked when a screen opens and again when the network is back. */
import { useEffect, useReducer, useState } from 'react';
import { onNetworkChange } from '#src/platform/network-status.ts';
import type { Result } from '#src/shared/result.ts';

interface UsedTold<T, E> {
  /** Null: it has not come yet. */
  readonly answer: Result<T, E> | null;
  readonly askAgain: () => void;
}

/** `read`: the same function as long as the same is asked. `isOld`: what this phone was told before, for there is no network. */
export const useTold = <T extends { readonly isOld: boolean }, E>(read: () => Promise<Result<T, E>>): UsedTold<T, E> => {
  const [answer, setAnswer] = useState<Result<T, E> | null>(null);
  const [tries, askAgain] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks anew
  useEffect(() => {
    let isHere = true;
    void read().then((told) => isHere && setAnswer(told));
    return () => {
      isHere = false;
    };
  }, [read, tries]);
  const isOffline = answer !== null && (!answer.ok || answer.value.isOld);
  useEffect(() => (isOffline ? onNetworkChange(askAgain) : undefined), [isOffline]);
  return { answer, askAgain };
};
