import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { type Findings, type Place, reject } from './findings.ts';

/** One line of a source file: its cells by column name, and where it stands. */
export interface CsvRow<C extends string> extends Place {
  readonly cells: Readonly<Record<C, string>>;
}

export interface SeedFolder {
  readonly path: string;
  readonly findings: Findings;
}

const parsedFile = v.array(v.object({ record: v.array(v.string()), info: v.object({ lines: v.number() }) }));

/** Reads a CSV file. A missing column is a broken copy of the file and stops the import; a row of another length is rejected. */
export const readCsv = <const C extends string>(folder: SeedFolder, file: string, columns: readonly C[]): readonly CsvRow<C>[] => {
  const text = readFileSync(`${folder.path}/${file}`, 'utf8');
  const [header, ...rows] = v.parse(parsedFile, parse(text, { bom: true, info: true, relax_column_count: true }));
  const names = header?.record ?? [];
  const positions = columns.map((name) => [name, names.indexOf(name)] as const);
  const missing = positions.filter(([, at]) => at < 0).map(([name]) => name);
  if (missing.length > 0) throw new Error(`${file}: no column ${missing.join(', ')}`);
  return rows.flatMap(({ record, info }) => {
    const place = { file, line: info.lines };
    if (record.length !== names.length) {
      reject(folder.findings, place, `has ${record.length} cells, the header has ${names.length}`, record.join(','));
      return [];
    }
    // Object.fromEntries forgets which keys it was given; they are exactly `columns`.
    const cells = Object.fromEntries(positions.map(([name, at]) => [name, record[at] ?? ''])) as Record<C, string>;
    return [{ ...place, cells }];
  });
};

/** Reads a JSON file of many rows; a row that does not fit the schema is rejected. The line counts rows from 1. */
export const readJson = <S extends v.GenericSchema>(
  folder: SeedFolder,
  file: string,
  schema: S,
): readonly (Place & { readonly value: v.InferOutput<S> })[] => {
  const rows: unknown = JSON.parse(readFileSync(`${folder.path}/${file}`, 'utf8'));
  return v.parse(v.array(v.unknown()), rows).flatMap((row, at) => {
    const place = { file, line: at + 1 };
    const checked = v.safeParse(schema, row);
    if (checked.success) return [{ ...place, value: checked.output }];
    reject(folder.findings, place, checked.issues[0].message, JSON.stringify(row));
    return [];
  });
};
