/**
 * Series and their lines from the files, by what series-list.ts says. Laws kept here:
 *   * a cell is a value or is named in the findings: no number, outside what can be true, the same period twice;
 *   * a value lies between its low and its high, where the file has them;
 *   * an empty cell is a gap and stays one: no value is made up between two others;
 *   * a value stands as its file has it, to six decimals.
 */
import type { Point } from '#src/model/numbers/points.ts';
import { writePoint } from '#src/model/numbers/points.ts';
import { reject } from '#supabase/seed/core/findings.ts';
import { type CsvRow, readCsv, type SeedFolder } from '#supabase/seed/core/read-csv.ts';
import { recordPart, type SeedRow } from '#supabase/seed/core/seed-row.ts';
import { type InBoth, type LineSpec, limitsOf, type SeriesSpec } from './series-spec.ts';

export interface NumberRows {
  readonly series: readonly SeedRow[];
  readonly lines: readonly SeedRow[];
}

/** `unclear`: where files of unclear licence stand. */
export const readNumbers = (folder: SeedFolder, unclear: SeedFolder, specs: readonly SeriesSpec[]): NumberRows => ({
  series: specs.map(({ origin, code, title, unit, decimals, note }) => ({
    ...recordPart(origin, `series ${code}`),
    ...{ code, title_en: title.en, title_fr: title.fr, unit, decimals, note_en: note?.en ?? null, note_fr: note?.fr ?? null },
  })),
  lines: specs.flatMap((spec) => linesOf((line) => (line.isUnclear ? unclear : folder), spec)),
});

interface Found {
  readonly place: string;
  readonly label: InBoth | null;
  readonly points: Map<string, Point>;
}

const linesOf = (folderOf: (line: LineSpec) => SeedFolder, spec: SeriesSpec): readonly SeedRow[] => {
  const found = new Map<string, Found>();
  for (const line of spec.lines) readLine(folderOf(line), spec, line, found);
  return [...found].map(([key, { place, label, points }], n) => ({
    ...recordPart(spec.origin, `line ${spec.code} ${key}`),
    ...{ series_code: spec.code, place, label_en: label?.en ?? null, label_fr: label?.fr ?? null, position: n + 1 },
    points: [...points.values()].sort((a, b) => (a.period < b.period ? -1 : 1)).map(writePoint),
  }));
};

const readLine = (folder: SeedFolder, spec: SeriesSpec, line: LineSpec, found: Map<string, Found>): void => {
  for (const row of readCsv(folder, line.file, columnsOf(line))) {
    const { cells } = row;
    if (Object.entries(line.only ?? {}).some(([column, cell]) => cells[column] !== cell) || cells[line.value] === '') continue;
    const place = placeOf(line, cells);
    if (line.places && !line.places.includes(place)) continue;
    const point = isPlace(place) ? readValue(spec, line, cells) : 'not one place';
    const label = labelOf(line, cells);
    const key = label ? `${place} ${label.en}` : place;
    const kept = found.get(key) ?? { place, label, points: new Map<string, Point>() };
    if (typeof point === 'string') refuse(folder, row, `${spec.code}: ${point}`);
    else if (kept.points.has(point.period)) refuse(folder, row, `${spec.code}: the same period twice`);
    else found.set(key, { ...kept, points: kept.points.set(point.period, point) });
  }
};

const refuse = (folder: SeedFolder, row: CsvRow<string>, reason: string): void =>
  reject(folder.findings, row, reason, Object.values(row.cells).join(','));

const columnsOf = ({ only, period, value, place, label, status, asked, between }: LineSpec): readonly string[] => [
  ...new Set([
    ...Object.keys(only ?? {}),
    ...('column' in period ? [period.column] : []),
    value,
    ...(place ? [place.column] : []),
    ...(label && 'column' in label ? [label.column] : []),
    ...(status ? [status] : []),
    ...(asked ? [asked] : []),
    ...(between ?? []),
  ]),
];

type Cells = Readonly<Record<string, string>>;

const placeOf = ({ place }: LineSpec, cells: Cells): string => {
  if (!place) return 'CM';
  const cell = cells[place.column] ?? '';
  return place.codes?.[cell] ?? cell.toUpperCase();
};

const labelOf = ({ label }: LineSpec, cells: Cells): InBoth | null => {
  if (!label) return null;
  if (!('column' in label)) return label;
  const cell = cells[label.column] ?? '';
  return label.words?.[cell] ?? { en: cell, fr: cell };
};

/** As the table's check has it. */
const isPlace = (place: string): boolean => /^[A-Z]{2,8}(-[A-Z]{2}(-\d{2})?)?$/.test(place);

/** A point, or why the line is none. */
const readValue = (spec: SeriesSpec, line: LineSpec, cells: Cells): Point | string => {
  const cell = cells[line.value] ?? '';
  const period = 'column' in line.period ? (cells[line.period.column] ?? '') : line.period.fixed;
  if (!/^-?\d{1,15}(\.\d+)?$/.test(cell)) return 'not a number';
  if (!/^\d{4}(-\d{2}){0,2}$/.test(period)) return 'not a year, month or day';
  const read = Number(cell);
  const value = Math.round((line.restOf100 ? 100 - read : read) * 1e6) / 1e6;
  const [least, most] = limitsOf(spec);
  if (value < least || value > most) return spec.range ? `outside ${least} to ${most}` : 'below zero';
  const asked = line.asked === undefined ? null : Number(cells[line.asked]);
  if (asked !== null && !(Number.isInteger(asked) && asked > 0)) return 'nobody was asked';
  const between = readBetween(line, cells, value);
  if (typeof between === 'string') return between;
  const isProjection = line.status !== undefined && cells[line.status] !== 'actual';
  return { period, value, isProjection, isEstimate: false, ...between, asked, breakBy: line.breaks?.at === period ? line.breaks.by : null };
};

/** Both cells, or neither. */
const readBetween = ({ between }: LineSpec, cells: Cells, value: number): Pick<Point, 'low' | 'high'> | string => {
  const [low = '', high = ''] = (between ?? []).map((column) => cells[column]);
  if (low === '' && high === '') return { low: null, high: null };
  if (![low, high].every((cell) => /^-?\d{1,15}(\.\d{1,6})?$/.test(cell))) return 'its low and high are not both numbers';
  return Number(low) <= value && value <= Number(high) ? { low: Number(low), high: Number(high) } : 'not between its low and high';
};
