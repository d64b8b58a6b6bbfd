/**
 * What is put in above moves nothing that somebody reads. Browsers do so by themselves (scroll anchoring), but not all of them, and none
 * at the very top of a page, where earlier messages are asked for.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';

interface ReadingPlace {
  readonly list: RefObject<HTMLOListElement | null>;
  /** Before the earlier ones are asked for. */
  readonly hold: () => void;
}

/** `first`: by its change it hears that they are here. */
export const useReadingPlace = (first: string | undefined): ReadingPlace => {
  const list = useRef<HTMLOListElement>(null);
  const held = useRef<{ readonly row: Element; readonly top: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands first is what it follows
  useLayoutEffect(() => {
    if (held.current?.row.isConnected) scrollBy(0, topOf(held.current.row) - held.current.top);
    held.current = null;
  }, [first]);
  return {
    list,
    hold: () => {
      const row = list.current?.querySelector('[data-message]');
      held.current = row ? { row, top: topOf(row) } : null;
    },
  };
};

/** Within the page, however far that is scrolled. */
const topOf = (row: Element): number => row.getBoundingClientRect().top + scrollY;
