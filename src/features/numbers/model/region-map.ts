/**
 * The regions shaded by a number of theirs. By rank, a fifth of them in each step, so that one that is far above bleaches none of the others; what
 * too few were asked for is not shaded. The outlines are those of the app's other maps. Pure: no React, no browser.
 */
import { type Drawing, type Point, placeNames, shadesOf, viewOf } from '#src/shared/map-drawing.ts';
import type { DrawnRow } from './rows.ts';

export interface DrawnRegion {
  readonly place: string;
  readonly path: string;
  /** Null: it has no value, or one that is not to be relied on. */
  readonly shade: number | null;
  /** Its value, and where the middle of that stands; null: it would cover a larger region's. */
  readonly said: string;
  readonly at: Point | null;
}

export interface DrawnMap {
  readonly width: number;
  readonly height: number;
  /** How far the outlines are moved to begin at the corner. */
  readonly left: number;
  readonly top: number;
  /** Of the letters. */
  readonly size: number;
  readonly regions: readonly DrawnRegion[];
  /** From the least to the most of each shade, lowest first. */
  readonly steps: readonly { readonly shade: number; readonly from: number; readonly to: number }[];
}

/** A map is so wide on the narrowest phone, in CSS pixels, and no higher anywhere; there its letters are so large. */
const [narrowest, highest, letters] = [288, 420, 12];

export const drawRegions = (rows: readonly DrawnRow[], outlines: Pick<Drawing, 'paths'>, sayValue: (value: number) => string): DrawnMap => {
  const { left, top, width, height } = viewOf(Object.values(outlines.paths));
  const size = Math.round(letters * Math.max(width / narrowest, height / highest) * 10) / 10;
  const sure = rows.filter(({ isWeak }) => !isWeak);
  const shades = shadesOf(sure.map(({ point }) => point.value));
  const regions = Object.entries(outlines.paths).map(([place, path]) => {
    const row = rows.find((one) => one.place === place);
    const value = row ? sayValue(row.point.value) : '–';
    // Told apart from a shade without colours too.
    const said = row?.isWeak ? `(${value})` : value;
    return { place, path, said, name: said, shade: row && !row.isWeak ? (shades[sure.indexOf(row)] ?? null) : null };
  });
  const places = placeNames(regions, size);
  const steps = [...new Set(shades)].sort().map((shade) => {
    const own = sure.filter((_, n) => shades[n] === shade).map(({ point }) => point.value);
    return { shade, from: Math.min(...own), to: Math.max(...own) };
  });
  return {
    left,
    top,
    width,
    height,
    size,
    regions: regions.map(({ name: _, ...region }, n) => ({ ...region, at: places[n] ?? null })),
    steps,
  };
};
