/**
 * The rows of a list, drawn only where the window stands. Every row is as high as the others, so 19,000 of them are one tall element
 * and a handful of links; the row that holds the focus stays drawn while it is scrolled away.
 */
import { Trans } from '@lingui/react/macro';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keepLeft } from './last-list.ts';
import styles from './window-rows.module.css';

const usualHeight = 56;

interface WindowRowsProps {
  readonly total: number;
  readonly label: string;
  readonly rowAt: (index: number) => ReactNode;
  /** Of every row, in px. */
  readonly rowHeight?: number;
  /** Hears after each drawing which rows are in sight. */
  readonly onShow?: (from: number, to: number) => void;
}

const MovingRows = ({ total, label, rowAt, rowHeight = usualHeight, onShow }: WindowRowsProps) => {
  const frame = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState(-1);
  const scrollMargin = useTopOf(frame);
  const virtualizer = useWindowVirtualizer({
    count: total,
    estimateSize: () => rowHeight,
    overscan: 10,
    // A forced flush in each scroll event costs a frame on a slow phone; the overscan covers what comes one frame late.
    useFlushSync: false,
    scrollMargin,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      return focused < 0 || focused >= total || rows.includes(focused) ? rows : [...rows, focused].sort((a, b) => a - b);
    },
  });
  const rows = virtualizer.getVirtualItems();
  const [from, to] = [rows[0]?.index ?? 0, rows.at(-1)?.index ?? 0];
  useEffect(() => onShow?.(from, to));
  return (
    <>
      <a className={styles.skip} href="#list-end">
        <Trans>Skip the list</Trans>
      </a>
      <ul
        ref={frame}
        data-window
        aria-label={label}
        className={styles.rows}
        style={{ height: total * rowHeight }}
        onClickCapture={keepLeft({ label, total, rowAt })}
        onFocus={(event) => setFocused(Number(event.target.closest('li')?.dataset.index ?? -1))}
        onBlur={() => setFocused(-1)}
      >
        {rows.map(({ index, start }) => (
          <li
            key={index}
            data-index={index}
            className={styles.row}
            style={{ height: rowHeight, transform: `translateY(${start - scrollMargin}px)` }}
            aria-setsize={total}
            aria-posinset={index + 1}
          >
            {rowAt(index)}
          </li>
        ))}
      </ul>
      <span id="list-end" tabIndex={-1} />
    </>
  );
};

/** On the server, which knows no window: all of them, one below the other. */
const StillRows = ({ total, label, rowAt }: WindowRowsProps) => (
  <ul data-window aria-label={label} className={`${styles.rows} ${styles.still}`}>
    {Array.from({ length: total }, (_, index) => (
      <li key={String(index)} className={styles.row}>
        {rowAt(index)}
      </li>
    ))}
  </ul>
);

export const WindowRows = import.meta.env.SSR ? StillRows : MovingRows;

/** How far below the top of the document the list starts; changes when something above it does. */
const useTopOf = (frame: { readonly current: HTMLElement | null }): number => {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => {
      if (frame.current) setTop(Math.round(frame.current.getBoundingClientRect().top + scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [frame]);
  return top;
};
