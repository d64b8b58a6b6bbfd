/** The generated drawings (supabase/scripts/build-map.ts) and the little arithmetic that maps need on a phone. */
export interface Drawing {
  readonly credit: string;
  readonly width: number;
  readonly height: number;
  readonly west: number;
  readonly north: number;
  readonly scaleX: number;
  readonly scaleY: number;
  /** SVG path by area code. */
  readonly paths: Readonly<Record<string, string>>;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const placeOn = ({ west, north, scaleX, scaleY }: Drawing, latitude: number, longitude: number): Point => ({
  x: Math.round((longitude - west) * scaleX * 10) / 10,
  y: Math.round((north - latitude) * scaleY * 10) / 10,
});

/** A viewBox around these paths, with a margin. Our paths are absolute M, L and Z only. */
export const viewBoxOf = (paths: readonly string[], margin = 4): string => {
  const numbers = paths.flatMap((path) => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number));
  const [xs, ys] = [numbers.filter((_, at) => at % 2 === 0), numbers.filter((_, at) => at % 2 === 1)];
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return [left, top, Math.max(...xs) + margin - left, Math.max(...ys) + margin - top]
    .map((number) => Math.round(number * 10) / 10)
    .join(' ');
};

const shades = 5;

/** Each value's shade, 0 (lowest fifth) to 4: shading by rank, so that one huge city does not bleach the rest. */
export const shadesOf = (values: readonly number[]): readonly number[] => {
  const sorted = [...values].sort((a, b) => a - b);
  return values.map((value) => Math.min(shades - 1, Math.floor((sorted.indexOf(value) * shades) / sorted.length)));
};
