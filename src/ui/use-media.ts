import { useSyncExternalStore } from 'react';

/** Whether a media query holds, live. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      // Safari 13 and older know only addListener; 14 is the floor.
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
