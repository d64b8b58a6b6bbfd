import { removeStored, writeStored } from './storage.ts';

/** Whether what is written now would still be there after the page closes: not in a window that stores nothing, nor on a phone without room. */
export const isStorageOpen = (): boolean => {
  const isKept = writeStored('probe', '1');
  removeStored('probe');
  return isKept;
};
