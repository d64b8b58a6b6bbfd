/** What the server is asked when a screen opens, and again when a network comes back or somebody asks. Kept nowhere. */
import { useEffect, useReducer, useState } from 'react';
import { onNetworkChange } from '#src/platform/network-status.ts';
import type { Result } from '#src/shared/result.ts';

/** `ask`: the same function as long as the same is asked; null: nothing is asked yet. */
export const useAsked = <T, F>(
  ask: (() => Promise<Result<T, F>>) | null,
): { readonly answer: Result<T, F | 'network'> | null; readonly again: () => void } => {
  const [told, setTold] = useState<{ readonly to: unknown; readonly answer: Result<T, F | 'network'> } | null>(null);
  const [tries, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let current = true;
    const tell = (answer: Result<T, F | 'network'>): void => {
      if (current) setTold({ to: ask, answer });
    };
    if (ask && tries >= 0) void ask().then(tell, () => tell({ ok: false, error: 'network' }));
    return () => {
      current = false;
    };
  }, [ask, tries]);
  const answer = told && told.to === ask ? told.answer : null;
  const isOffline = answer !== null && !answer.ok && answer.error === 'network';
  useEffect(() => (isOffline ? onNetworkChange(again) : undefined), [isOffline]);
  return { answer, again };
};
