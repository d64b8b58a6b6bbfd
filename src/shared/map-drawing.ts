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

const rounded = (value: number): number => Math.round(value * 10) / 10;

export const placeOn = ({ west, north, scaleX, scaleY }: Drawing, latitude: number, longitude: number): Point => ({
  x: rounded((longitude - west) * scaleX),
  y: rounded((north - latitude) * scaleY),
});

/** Our paths are absolute M, L and Z only. */
const ringsOf = (path: string): readonly (readonly Point[])[] =>
  path
    .split('M')
    .slice(1)
    .map((ring) => {
      const numbers = (ring.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
      return numbers.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: numbers[at + 1] ?? 0 }] : []));
    });

export interface View {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What shows these paths, with a margin. */
export const viewOf = (paths: readonly string[], margin = 4): View => {
  const points = paths.flatMap(ringsOf).flat();
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return {
    left: rounded(left),
    top: rounded(top),
    width: rounded(Math.max(...xs) + margin - left),
    height: rounded(Math.max(...ys) + margin - top),
  };
};

/** Of the largest part of an area its surface and its centre of mass (shoelace formula). */
const middleOf = (path: string): Point & { readonly surface: number } => {
  const parts = ringsOf(path).map((ring) => {
    let [twice, x, y] = [0, 0, 0];
    for (const [at, from] of ring.entries()) {
      const to = ring[(at + 1) % ring.length] ?? from;
      const cross = from.x * to.y - to.x * from.y;
      twice += cross;
      x += (from.x + to.x) * cross;
      y += (from.y + to.y) * cross;
    }
    return { x: rounded(x / (3 * twice)), y: rounded(y / (3 * twice)), surface: Math.abs(twice) / 2 };
  });
  return parts.sort((a, b) => b.surface - a.surface)[0] ?? { x: 0, y: 0, surface: 0 };
};

export interface Word {
  readonly text: string;
  /** Where its middle may stand, best first. */
  readonly at: readonly Point[];
  /** It stands even where it covers a point. */
  readonly isFirst?: boolean;
}

interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Letters of a system font are about this wide, as a part of their size. */
const letter = 0.58;
export const widthOf = (text: string, size: number): number => text.length * letter * size;

const boxAt = ({ x, y }: Point, text: string, size: number): Box => ({
  x: x - widthOf(text, size) / 2,
  y: y - size * 0.6,
  width: widthOf(text, size),
  height: size * 1.2,
});

const meet = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Where each word stands; null for one that would cover a word before it, or one of the points `kept`. */
export const placeWords = (words: readonly Word[], size: number, kept: readonly Point[] = []): readonly (Point | null)[] => {
  const taken = kept.map((point): Box => ({ x: point.x - size * 0.4, y: point.y - size * 0.4, width: size * 0.8, height: size * 0.8 }));
  return words.map(({ text, at, isFirst }) => {
    const place = at.find((point) => !taken.some((box) => meet(box, boxAt(point, text, size)))) ?? (isFirst ? at[0] : undefined);
    if (place) taken.push(boxAt(place, text, size));
    return place ?? null;
  });
};

/** Where the name of each area stands: in its middle. A small one goes without where it would cover a larger one's. */
export const placeNames = (areas: readonly { readonly name: string; readonly path: string }[], size: number): readonly (Point | null)[] => {
  const middles = areas.map(({ path }, index) => ({ index, ...middleOf(path) })).sort((a, b) => b.surface - a.surface);
  const places = placeWords(
    middles.map(({ index, x, y }) => ({ text: areas[index]?.name ?? '', at: [{ x, y }] })),
    size,
  );
  return areas.map((_, index) => places[middles.findIndex((middle) => middle.index === index)] ?? null);
};

const shades = 5;

/** Each value's shade, 0 (lowest fifth) to 4: shading by rank, so that one huge city does not bleach the rest. */
export const shadesOf = (values: readonly number[]): readonly number[] => {
  const sorted = [...values].sort((a, b) => a - b);
  return values.map((value) => Math.min(shades - 1, Math.floor((sorted.indexOf(value) * shades) / sorted.length)));
};
