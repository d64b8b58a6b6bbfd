/** A choice between two that this phone keeps, for whoever uses it: nothing stands there as long as it is the usual one. */
import { useSyncExternalStore } from 'react';
import { readStored, removeStored, type StorageKey, writeStored } from '#src/platform/storage.ts';

/** `other`: what stands there for the other one. */
export const createStoredChoice = (key: StorageKey, other: string) => {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const isUsual = (): boolean => readStored(key) === null;
  return {
    isUsual,
    // Where a page is drawn before it is known whose it is, it is the usual one.
    useIsUsual: (): boolean => useSyncExternalStore(subscribe, isUsual, () => true),
    choose: (usual: boolean): void => {
      if (usual) removeStored(key);
      else writeStored(key, other);
      for (const listener of listeners) listener();
    },
  };
};
