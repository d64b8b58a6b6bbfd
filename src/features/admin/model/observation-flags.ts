/** What a file says of a value beside it: how it is known, and whether it was measured otherwise from there on. */
import type { Point } from '#src/model/numbers/points.ts';
import { slugify } from '#src/shared/slug.ts';

type Flags = Pick<Point, 'isProjection' | 'isEstimate' | 'breakBy'>;

const ofAll = (names: readonly string[], flags: Partial<Flags>): Readonly<Record<string, Partial<Flags>>> =>
  Object.fromEntries(names.map((name) => [name, flags]));

const words: Readonly<Record<string, Partial<Flags>>> = {
  ...ofAll(['actual', 'a', 'final', 'reel', 'observed', 'observe', 'definitif'], {}),
  // What is not final is told as an estimate: points know no third.
  ...ofAll(['estimate', 'e', 'estimated', 'estimation', 'estime', 'provisional', 'provisoire'], { isEstimate: true }),
  ...ofAll(['projection', 'p', 'projected', 'projete', 'forecast', 'prevision'], { isProjection: true }),
  ...ofAll(['break', 'b', 'rupture', 'method', 'b-method', 'break-method'], { breakBy: 'method' }),
  ...ofAll(['scale', 'b-scale', 'break-scale'], { breakBy: 'scale' }),
};

/** "estimate", "projection; break". Null: a word that none of us knows, or two that exclude each other. */
export const readFlags = (cell: string): Flags | null => {
  const told = cell.split(/[\s;,|+]+/).filter((word) => word !== '');
  const flags = told.map((word) => words[slugify(word)]);
  if (flags.includes(undefined)) return null;
  const read: Flags = Object.assign({ isProjection: false, isEstimate: false, breakBy: null }, ...flags);
  return read.isProjection && read.isEstimate ? null : read;
};
