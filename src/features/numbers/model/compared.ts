/**
 * What is known of places, beside each other. The number of a whole that its source leaves out is the sum of its parts, where all of them are known;
 * what a source does not say of a place stays unknown. Pure: no React, no browser.
 */
import type { Point } from '#src/model/numbers/points.ts';
import { regionCodes } from '#src/shared/region-codes.ts';
import { lastOf, sumOfDivisions } from './derived.ts';

export interface PlacedLine {
  readonly place: string;
  readonly label: string | null;
  readonly points: readonly Point[];
}

interface Told {
  readonly point: Point;
  /** The source has its parts alone. */
  readonly isComputed: boolean;
}

export interface ComparedRow {
  readonly code: string;
  /** What of the places it is of. */
  readonly label: string | null;
  /** In the order of the places. */
  readonly cells: readonly (Told | null)[];
}

type Compute = (lines: readonly PlacedLine[], place: string, of: LinesOf) => number | null;
/** The lines of a series; none where this phone has none. */
type LinesOf = (code: string) => readonly PlacedLine[];

export const country = 'CM';
const abroad = 'DIASPORA';

const sum = (values: readonly (number | null)[]): number | null =>
  values.reduce((total, value) => (total === null || value === null ? null : total + value), 0);
const sumIn = (lines: readonly PlacedLine[], places: readonly string[]): number | null => sum(places.map((one) => lastOf(lines, one)));

const ofAllVoters: Compute = (lines, place) => (place === country ? sumIn(lines, [...regionCodes, abroad]) : null);

const computed: Readonly<Record<string, Compute>> = {
  'population-2023': (lines, place) =>
    place === country ? sum(regionCodes.map((region) => sumOfDivisions(lines, region))) : sumOfDivisions(lines, place),
  'registered-2025': ofAllVoters,
  'voters-2025': ofAllVoters,
  'turnout-2025': (_, place, of) => {
    const [voters, registered] = [ofAllVoters(of('voters-2025'), place, of), ofAllVoters(of('registered-2025'), place, of)];
    return voters !== null && registered ? Math.round((10_000 * voters) / registered) / 100 : null;
  },
  'senators-2023': (lines, place) => (place === country ? sumIn(lines, regionCodes) : null),
};

export const toldOf = (code: string, label: string | null, place: string, of: LinesOf): Told | null => {
  const lines = of(code).filter((line) => line.label === label);
  const point = lines.find((line) => line.place === place)?.points.at(-1);
  if (point) return { point, isComputed: false };
  const value = computed[code]?.(lines, place, of) ?? null;
  const [part] = lines.flatMap(({ points }) => points.slice(-1));
  return value === null || !part
    ? null
    : { point: { ...part, value, low: null, high: null, asked: null, breakBy: null }, isComputed: true };
};

/** A row for each series, or for each thing that it tells of a place. */
export const comparedRows = (codes: readonly string[], places: readonly string[], of: LinesOf): readonly ComparedRow[] =>
  codes.flatMap((code) =>
    [...new Set(of(code).map(({ label }) => label))].map((label) => ({
      ...{ code, label },
      cells: places.map((place) => toldOf(code, label, place, of)),
    })),
  );

/** The two places of an address: regions or divisions that are known, each once; '' is none. */
export const readPlaces = (
  search: Readonly<Record<string, unknown>>,
  known: readonly string[],
  usual: string,
): readonly [string, string] => {
  const placeIn = (told: unknown): string => known.find((place) => place === told) ?? '';
  const [a, b] = [placeIn(search.a), placeIn(search.b)];
  if (!a && !b) return [placeIn(usual), ''];
  return [a, a === b ? '' : b];
};
