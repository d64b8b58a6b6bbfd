/**
 * Lines of a file as values of series: each is a point (model/numbers/points.ts) of one series in one place, or says what of it is at fault.
 * Whether there is such a series and such a place, and what may be true of it, the server knows (SQL: app.plan_observations). Laws kept here:
 *   * no number is guessed: what has a comma, or says that nothing is known, is at fault and named by its line;
 *   * a period stands once for each series, place and answer.
 */
import { readPoint, writePoint } from '#src/model/numbers/points.ts';
import { slugify } from '#src/shared/slug.ts';
import type { CsvLine } from './csv.ts';
import type { ReadFile } from './import-lines.ts';
import type { Matching } from './match-columns.ts';
import { readFlags } from './observation-flags.ts';
import { dateOf } from './tidy-cells.ts';

export const mostObservations = 5000;

export interface Observation {
  readonly line: number;
  readonly series: string;
  readonly place: string;
  readonly label: string;
  /** Null: the file has no column for it, and means what the series counts in. */
  readonly unit: string | null;
  readonly period: string;
  /** As points are written; empty where the line is at fault. */
  readonly point: string;
  /** By column: why it cannot be taken. */
  readonly faults: Readonly<Record<string, string>>;
}

export interface ObservationWords {
  /** Codes by what series and places are called, as it is compared, in whatever languages. */
  readonly series: ReadonlyMap<string, string>;
  readonly places: ReadonlyMap<string, string>;
}

/** A name that two have is none of them. */
export const namesOnce = (pairs: readonly (readonly [name: string, code: string])[]): ReadonlyMap<string, string> => {
  const codes = new Map<string, Set<string>>();
  for (const [name, code] of pairs) codes.set(slugify(name), (codes.get(slugify(name)) ?? new Set()).add(code));
  return new Map([...codes].flatMap(([name, [only, ...others]]) => (only && others.length === 0 ? [[name, only] as const] : [])));
};

/** The country, its regions and its divisions, by their names in each language; series have no line of what is smaller. */
export const placeNames = (areas: readonly Readonly<Record<string, string>>[]): ReadonlyMap<string, string> =>
  namesOnce([
    ...['Cameroon', 'Cameroun', 'CMR'].map((name) => [name, 'CM'] as const),
    ...areas.flatMap((names) =>
      Object.entries(names).flatMap(([code, name]) => (code.split('-').length <= 3 ? [[name, code] as const] : [])),
    ),
  ]);

interface Matched {
  readonly matching: Matching;
  /** Of which all lines are, where no column says it. */
  readonly series: string;
  readonly words: ObservationWords;
}

export const readObservations = ({ heads, lines }: ReadFile, matched: Matched): readonly Observation[] => {
  const seen = new Set<string>();
  return lines.map((line) => {
    const read = readOne(line, heads.length, matched);
    const key = [read.series, read.place, slugify(read.label), read.period].join('|');
    const isTwice = read.point !== '' && seen.has(key);
    if (read.point !== '') seen.add(key);
    return isTwice ? { ...read, point: '', faults: { period: 'twice' } } : read;
  });
};

const readOne = ({ line, cells: texts }: CsvLine, columns: number, { matching, series, words }: Matched): Observation => {
  const cells = Object.fromEntries(matching.flatMap((column, at) => (column === null ? [] : [[column, (texts[at] ?? '').trim()]])));
  const coded = (known: ReadonlyMap<string, string>, cell: string): string => known.get(slugify(cell)) ?? cell;
  const told = {
    line,
    series: coded(words.series, cells.series ?? series),
    place: coded(words.places, cells.place ?? 'CM'),
    label: cells.label ?? '',
    unit: cells.unit === undefined ? null : unitOf(cells.unit),
  };
  const period = dateOf(cells.period ?? '');
  const { point, faults } = pointOf(period, cells);
  const all = {
    // As where a comma stands in a number and between the columns.
    ...(texts.slice(columns).some((cell) => cell.trim() !== '') && { line: 'cells' }),
    ...(told.series === '' && { series: 'required' }),
    ...(told.place === '' && { place: 'required' }),
    ...(told.unit === '' && { unit: 'required' }),
    ...faults,
  };
  return { ...told, period, point: Object.keys(all).length === 0 ? point : '', faults: all };
};

const unitOf = (cell: string): string => (/^(%|(in )?per ?cent|(en )?pour ?cent|pourcentage)$/i.test(cell) ? '%' : cell);

type Cells = Readonly<Record<string, string | undefined>>;

const pointOf = (period: string, { value = '', low = '', high = '', asked = '', flag = '' }: Cells) => {
  const [read, readLow, readHigh] = [readNumber(value), readNumber(low), readNumber(high)];
  const flags = readFlags(flag);
  const isBetween = low !== '' || high !== '';
  const faults: Record<string, string> = {};
  if (!isPeriod(period)) faults.period = 'date';
  if (typeof read === 'string') faults.value = read;
  if (isBetween && typeof readLow === 'string') faults.low = low === '' ? 'both' : readLow;
  if (isBetween && typeof readHigh === 'string') faults.high = high === '' ? 'both' : readHigh;
  if (asked !== '' && !/^[1-9]\d{0,6}$/.test(asked)) faults.asked = 'asked';
  if (!flags) faults.flag = 'flag';
  if (typeof read === 'string' || !flags || Object.keys(faults).length > 0) return { point: '', faults };
  const between = isBetween && typeof readLow === 'number' && typeof readHigh === 'number' ? { low: readLow, high: readHigh } : null;
  const point = writePoint({
    ...{ period, value: read, ...flags, low: between?.low ?? null, high: between?.high ?? null },
    asked: asked === '' ? null : Number(asked),
  });
  return readPoint(point) ? { point, faults } : { point: '', faults: { value: 'between' } };
};

/** A year, a month or a day that there is. */
const isPeriod = (told: string): boolean => {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(told) ?? [];
  if (!year) return false;
  const date = new Date(Date.UTC(Number(year), Number(month ?? '01') - 1, Number(day ?? '01')));
  return date.toISOString().startsWith(told);
};

/** As points have it, to six decimals; or why it is no number. */
const readNumber = (cell: string): number | string => {
  const bare = cell.replace(/^[−–]/, '-').replace(/(\d)[ \u00a0\u202f](?=\d{3}(\D|$))/g, '$1');
  if (/^-?\d{1,15}(\.\d+)?$/.test(bare)) return Math.round(Number(bare) * 1e6) / 1e6;
  if (/^-?[\d .\u00a0\u202f]*,\d+$/.test(bare)) return 'comma';
  return slugify(cell) === '' || /^(n-?[ad]|nan|null|none|not-available|non-disponible|ns)$/.test(slugify(cell)) ? 'gap' : 'number';
};
