/** Thumbs tap twice: while the first is being kept on the disk, a second tap must not make the same mutation again. */
import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * `done`: this button has had its day, also before the screen shows it; `next`: it was done, and may be done with other words, when the
 * screen shows that these are gone; `again`: it was not done.
 */
export type TapEnd = 'done' | 'next' | 'again';

export const useOneTap = (): ((work: () => Promise<TapEnd>) => Promise<void>) => {
  const isClosed = useRef(false);
  const [done, setDone] = useState(0);
  // Shown together with the emptied box: until then the button would send the old words.
  useEffect(() => {
    if (done > 0) isClosed.current = false;
  }, [done]);
  return useCallback(async (work) => {
    if (isClosed.current) return;
    isClosed.current = true;
    let end: TapEnd = 'again';
    try {
      end = await work();
    } finally {
      if (end === 'next') setDone((times) => times + 1);
      else isClosed.current = end === 'done';
    }
  }, []);
};
