import { type RefObject, useEffect, useRef, useState } from 'react';

/** The width of what the ref is given to, in CSS pixels, as it changes: text in a drawing keeps its size whatever the phone. */
export const useWidth = <E extends Element>(): { readonly ref: RefObject<E | null>; readonly width: number } => {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(320);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = (): void => setWidth(Math.max(240, Math.round(element.getBoundingClientRect().width)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
};
