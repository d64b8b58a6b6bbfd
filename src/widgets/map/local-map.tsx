/** What lies around a place: it stands in the middle, north is up, rings tell how far. Each mark is a link with its name, where there is room. */
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type Point, placeWords, widthOf } from '#src/shared/map-drawing.ts';
import { formatKilometres, type Language } from '#src/widgets/facts/format.ts';
import { DrawnWords } from './drawn-words.tsx';
import { offsetFrom, type Position, reachOf } from './local.ts';
import styles from './map.module.css';

export type Shape = 'circle' | 'cross' | 'square';

export interface LocalMark extends Position {
  readonly pid: string;
  readonly name: string;
  readonly shape: Shape;
  readonly kilometres: number;
  /** First and last segment of its page. */
  readonly directory: string;
  readonly address: string;
}

interface LocalMapProps {
  readonly name: string;
  readonly middle: Position;
  /** The most important first: they keep their names. */
  readonly marks: readonly LocalMark[];
  /** What the shapes mean. */
  readonly legend: readonly (readonly [shape: Shape, kind: string])[];
  readonly language: Language;
}

/** In the drawing's own units: half of it, its farthest ring, and letters that are 12 px on the narrowest phone. */
const [half, rim, size] = [100, 92, 8.4];

export const LocalMap = ({ name, middle, marks, legend, language }: LocalMapProps) => {
  const { t } = useLingui();
  const reach = reachOf(marks.map(({ kilometres }) => kilometres));
  if (reach === null) return null;
  const placed = marks.flatMap((mark) => (mark.kilometres <= reach ? [{ ...mark, ...pointOf(middle, mark, reach) }] : []));
  const shown = [{ pid: '', name, x: 0, y: 0 }, ...placed];
  const rings = [reach / 2, reach].map((kilometres) => ({ kilometres, radius: (rim * kilometres) / reach }));
  const words = placeWords(
    shown.map((one, n) => ({ text: one.name, at: besides(one, one.name), isFirst: n === 0 })),
    size,
    [...shown, ...rings.map(({ radius }) => ({ x: 0, y: -radius }))],
  );
  return (
    <figure className={styles.local}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing of links is no fieldset */}
      <svg viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`} role="group" aria-label={t`Map of what is near ${name}`}>
        {rings.map(({ radius }) => (
          <circle key={radius} r={radius} className={styles.ring} />
        ))}
        {placed.map((mark) => (
          <Mark key={mark.pid} mark={mark} says={`${mark.name}, ${formatKilometres(mark.kilometres, language)}`} />
        ))}
        <circle r="4.5" className={styles.middle} />
        <DrawnWords
          words={[
            ...rings.map(({ kilometres, radius }) => ({
              key: `ring ${kilometres}`,
              text: formatKilometres(kilometres, language),
              at: { x: 0, y: -radius },
              look: styles.far,
            })),
            ...shown.map(({ pid, name: text }, n) => ({ key: pid, text, at: words[n] ?? null, look: n === 0 ? styles.here : undefined })),
          ]}
          size={size}
        />
      </svg>
      <ul className={styles.legend}>
        {legend
          .filter(([shape]) => placed.some((mark) => mark.shape === shape))
          .map(([shape, kind]) => (
            <li key={kind}>
              <svg aria-hidden="true" viewBox="-5 -5 10 10">
                <path d={shapes[shape]} className={styles[shape]} />
              </svg>
              {kind}
            </li>
          ))}
      </ul>
    </figure>
  );
};

const shapes: Readonly<Record<Shape, string>> = {
  circle: 'M-3.4,0a3.4,3.4 0 1,0 6.8,0a3.4,3.4 0 1,0 -6.8,0Z',
  cross: 'M-1.4,-4h2.8v2.6h2.6v2.8h-2.6v2.6h-2.8v-2.6h-2.6v-2.8h2.6Z',
  square: 'M-3.2,-3.2h6.4v6.4h-6.4Z',
};

const Mark = ({ mark, says }: { readonly mark: LocalMark & Point; readonly says: string }) => (
  <Link to="/$directory/$slug" params={{ directory: mark.directory, slug: mark.address }} aria-label={says} className={styles.linked}>
    <g transform={`translate(${mark.x} ${mark.y})`}>
      <title>{says}</title>
      <circle r="8" className={styles.finger} />
      <path d={shapes[mark.shape]} className={styles[mark.shape]} />
    </g>
  </Link>
);

const pointOf = (middle: Position, position: Position, reach: number): Point => {
  const { east, north } = offsetFrom(middle, position);
  const scaled = (kilometres: number): number => Math.round(((kilometres * rim) / reach) * 10) / 10;
  return { x: scaled(east), y: scaled(-north) };
};

/** Right of a mark, left, above, below: where it does not leave the drawing. */
const besides = ({ x, y }: Point, text: string): readonly Point[] => {
  const aside = widthOf(text, size) / 2 + size * 0.7;
  const places = [
    { x: x + aside, y },
    { x: x - aside, y },
    { x, y: y - size * 1.1 },
    { x, y: y + size * 1.1 },
  ];
  const end = widthOf(text, size) / 2;
  return places.filter((place) => Math.abs(place.x) + end <= half && Math.abs(place.y) + size / 2 <= half);
};
