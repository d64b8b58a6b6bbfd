import { useEffect, useReducer, useState } from 'react';
import type { ReadFault } from '#src/data/remote/ask-public.ts';
import { onNetworkChange } from '#src/platform/network-status.ts';
import type { Result } from '#src/shared/result.ts';
import { readBooks, type ToldBooks } from './read-books.ts';

interface UsedBooks {
  readonly answer: Result<ToldBooks, ReadFault> | null;
  readonly askAgain: () => void;
}

/** Asked again when the network is back. */
export const useBooks = (year: number | null): UsedBooks => {
  const [answer, setAnswer] = useState<UsedBooks['answer']>(null);
  const [tries, askAgain] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks anew
  useEffect(() => {
    let isHere = true;
    void readBooks(year).then((told) => isHere && setAnswer(told));
    return () => {
      isHere = false;
    };
  }, [year, tries]);
  const isOffline = answer !== null && (!answer.ok || answer.value.isOld);
  useEffect(() => (isOffline ? onNetworkChange(askAgain) : undefined), [isOffline]);
  return { answer, askAgain };
};
