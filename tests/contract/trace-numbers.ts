/**
 * Follows each value of a series back to a cell of an imported file, by what its spec says and by another reader than the import's, and each such cell
 * to a value: what stands on one side alone is told.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Point } from '#src/model/numbers/points.ts';
import type { LineSpec, SeriesSpec } from '#supabase/seed/numbers/series-spec.ts';

export interface TracedLine {
  readonly code: string;
  readonly place: string;
  readonly label: string | null;
  readonly points: readonly Point[];
}
/** A cell of a file, as the series has it. */
export interface TracedCell extends Pick<Point, 'period' | 'value' | 'isProjection' | 'asked'> {
  readonly code: string;
  readonly place: string;
  readonly label: string | null;
}
type Cells = Readonly<Record<string, string>>;

/** In words; empty: all of them are followed. */
export const traceNumbers = (specs: readonly SeriesSpec[], lines: readonly TracedLine[]): readonly string[] => {
  const shown = new Set(lines.flatMap(({ points, ...line }) => points.map((point) => say({ ...line, ...point }))));
  const inFiles = new Set(cellsIn(specs).map(say));
  return [
    ...[...shown].filter((one) => !inFiles.has(one)).map((one) => `in no file: ${one}`),
    ...[...inFiles].filter((one) => !shown.has(one)).map((one) => `shown nowhere: ${one}`),
  ];
};

const say = ({ code, place, label, period, value, isProjection, asked }: TracedCell): string =>
  [code, place, label, period, value, isProjection, asked].map(String).join(' | ');

export const cellsIn = (specs: readonly SeriesSpec[]): readonly TracedCell[] =>
  specs.flatMap((spec) => spec.lines.flatMap((line) => cellsOf(spec, line)));

const cellsOf = ({ code }: SeriesSpec, line: LineSpec): readonly TracedCell[] =>
  rowsOf(line)
    .filter((row) => row[line.value] !== '' && Object.entries(line.only ?? {}).every(([column, cell]) => row[column] === cell))
    .flatMap((row) => {
      const place = placeIn(line, row);
      // The diaspora of an election and groups of countries are no places here.
      if (!/^[A-Z]{2,8}(-|$)/.test(place) || (line.places && !line.places.includes(place))) return [];
      const cell = Number(row[line.value]);
      const value = Number((line.restOf100 ? 100 - cell : cell).toFixed(6));
      const isProjection = line.status !== undefined && row[line.status] !== 'actual';
      const period = 'column' in line.period ? row[line.period.column] : line.period.fixed;
      const asked = line.asked ? Number(row[line.asked]) : null;
      return [{ code, place, label: labelIn(line, row), period: period ?? '', value, isProjection, asked }];
    });

const placeIn = ({ place }: LineSpec, row: Cells): string => {
  const cell = place ? (row[place.column] ?? '') : 'CM';
  return place?.codes?.[cell] ?? cell.toUpperCase();
};

const labelIn = ({ label }: LineSpec, row: Cells): string | null => {
  if (!label || 'en' in label) return label?.en ?? null;
  const cell = row[label.column] ?? '';
  return label.words?.[cell]?.en ?? cell;
};

const files = new Map<string, readonly Cells[]>();
const rowsOf = ({ file, isUnclear }: LineSpec): readonly Cells[] => {
  const path = `supabase/seed/${isUnclear ? 'data-unclear' : 'data'}/${file}`;
  const rows =
    files.get(path) ?? (parse(readFileSync(path, 'utf8'), { columns: true, bom: true, relax_column_count: true }) as readonly Cells[]);
  files.set(path, rows);
  return rows;
};
