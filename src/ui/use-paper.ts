import { useSyncExternalStore } from 'react';

/** Once something was printed, what paper needs stays. */
let wasPrinted = false;
const isOnPaper = (): boolean => wasPrinted || matchMedia('print').matches;

/**
 * Whether the page is drawn for paper: what only paper shows costs nobody else a calculation. A store, because React draws its changes before the
 * event ends, and paper is laid out right after `beforeprint`.
 */
export const usePaper = (): boolean => useSyncExternalStore(subscribe, isOnPaper, () => false);

const subscribe = (listener: () => void): (() => void) => {
  const print = (): void => {
    wasPrinted = true;
    listener();
  };
  const media = matchMedia('print');
  addEventListener('beforeprint', print);
  media.addEventListener('change', listener);
  return () => {
    removeEventListener('beforeprint', print);
    media.removeEventListener('change', listener);
  };
};
