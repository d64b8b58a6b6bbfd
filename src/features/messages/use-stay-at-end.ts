/** A conversation opens at its end, and stays there when something is said, unless the reader has gone up to what was said before. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** In pixels: still at the end. */
const near = 160;

export const useStayAtEnd = (last: string | undefined): RefObject<HTMLDivElement | null> => {
  const end = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    const look = (): void => {
      isAtEnd.current = (end.current?.getBoundingClientRect().top ?? 0) < innerHeight + near;
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said last is what it follows
  useLayoutEffect(() => {
    if (isAtEnd.current) end.current?.scrollIntoView({ block: 'end' });
  }, [last]);
  return end;
};
