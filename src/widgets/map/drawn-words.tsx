import type { Point } from '#src/shared/map-drawing.ts';
import styles from './map.module.css';

export interface DrawnWord {
  readonly key: string;
  readonly text: string;
  /** Its middle; null: there is no room for it. */
  readonly at: Point | null;
  readonly look?: string | undefined;
}

interface DrawnWordsProps {
  readonly words: readonly DrawnWord[];
  /** In the drawing's units. */
  readonly size: number;
}

/** Words on a map, above all that it shows: to who hears the page its links say them. */
export const DrawnWords = ({ words, size }: DrawnWordsProps) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of a drawing takes no focus
  <g aria-hidden="true" className={styles.words} fontSize={size} strokeWidth={size / 4}>
    {words.map(
      ({ key, text, at, look }) =>
        at && (
          <text key={key} x={at.x} y={at.y} dy="0.35em" className={look}>
            {text}
          </text>
        ),
    )}
  </g>
);
