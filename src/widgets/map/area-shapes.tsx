/** Areas side by side, each a link that says its name, which stands in it where there is room. */
import { Link, type LinkProps } from '@tanstack/react-router';
import { placeNames, viewOf } from '#src/shared/map-drawing.ts';
import { DrawnWords } from './drawn-words.tsx';
import styles from './map.module.css';

export interface DrawnArea {
  readonly code: string;
  readonly name: string;
  /** To who cannot see it: the name, and what the map says of it. */
  readonly says: string;
  readonly path: string;
  readonly link: Pick<LinkProps, 'to' | 'params' | 'search'>;
  /** Class of its colour. */
  readonly look: string | undefined;
}

interface AreaShapesProps {
  readonly title: string;
  readonly areas: readonly DrawnArea[];
}

/** On the narrowest phone a map is so wide, in CSS pixels; no map is higher. There names are so large. */
const [narrowest, highest, letters] = [288, 420, 12];

export const AreaShapes = ({ title, areas }: AreaShapesProps) => {
  const { left, top, width, height } = viewOf(areas.map(({ path }) => path));
  const size = Math.round(letters * Math.max(width / narrowest, height / highest) * 10) / 10;
  const places = placeNames(areas, size);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing of links is no fieldset
    <svg viewBox={`${left} ${top} ${width} ${height}`} role="group" aria-label={title}>
      {areas.map(({ code, path, says, link, look }) => (
        <Link key={code} {...link} aria-label={says} className={styles.linked}>
          <path d={path} className={`${styles.area} ${look ?? ''}`}>
            <title>{says}</title>
          </path>
        </Link>
      ))}
      <DrawnWords words={areas.map(({ code, name }, n) => ({ key: code, text: name, at: places[n] ?? null }))} size={size} />
    </svg>
  );
};
