/** A small map around one place: kilometres from it, and how far the map reaches. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** One degree of latitude, and of longitude at the equator, in kilometres (WGS 84). */
const [degreeNorth, degreeEast] = [110.57, 111.32];

/** Kilometres east and north of `middle`: flat, which is right to a thousandth within 100 km in Cameroon. */
export const offsetFrom = (middle: Position, { latitude, longitude }: Position): { readonly east: number; readonly north: number } => ({
  east: (longitude - middle.longitude) * degreeEast * Math.cos((middle.latitude * Math.PI) / 180),
  north: (latitude - middle.latitude) * degreeNorth,
});

const reaches = [1, 2, 5, 10, 20, 50, 100];
/** Where a wider map would show many more, the near ones would all stand on one spot. */
const enough = 0.6;

/** How far a map reaches, in kilometres, that shows most of what is so far away; null where nothing is within 100 km. */
export const reachOf = (kilometres: readonly number[]): number | null => {
  const wanted = Math.ceil(kilometres.length * enough);
  const shown = (reach: number): number => kilometres.filter((distance) => distance <= reach).length;
  const widest = reaches.at(-1) ?? 0;
  return shown(widest) === 0 ? null : (reaches.find((reach) => shown(reach) >= wanted) ?? widest);
};
