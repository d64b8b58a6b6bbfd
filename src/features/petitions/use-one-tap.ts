/** Thumbs tap twice: while the first is being kept on the disk, a second tap must not make the same act again. */
import { useCallback, useRef } from 'react';

/** `done`: this button has had its day, also before the screen shows it; `again`: it may be tapped once more. */
type End = 'done' | 'again';

export const useOneTap = (): ((work: () => Promise<End>) => Promise<void>) => {
  const isClosed = useRef(false);
  return useCallback(async (work) => {
    if (isClosed.current) return;
    isClosed.current = true;
    let end: End = 'again';
    try {
      end = await work();
    } finally {
      isClosed.current = end === 'done';
    }
  }, []);
};
