/**
 * `npm run import -- FILE --kind villages --as EDITOR [--map "HEADING=column"]…`: what a file would change, line by line; with `--write` and
 * `--source`, `--url`, `--as-of`, `--licence` and `--reason` it is written. `--kind series`: values of the country's numbers, with `--as-of` from the first look on,
 * `--series CODE` where the whole file is of one, and `--leave-out` to write what is not at fault beside what is. `npm run import -- --undo NUMBER --as EDITOR` tells what undoing one
 * would do; with `--write` and `--reason` it is undone. The server must be stopped, because the data folder belongs to one process at a time. Ends
 * with 0 when everything that is not at fault was looked at or written, else with 1.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { decodeFile } from '#src/features/admin/model/decode-file.ts';
import { editedDirectories } from '#src/features/admin/model/edited-kinds.ts';
import { mostMegabytes, readFile, readRows } from '#src/features/admin/model/import-lines.ts';
import { mostObservations } from '#src/features/admin/model/observations.ts';
import type { Backend } from '#supabase/server/backend.ts';
import {
  type FileOrder,
  type FileReport,
  importFile,
  matchColumns,
  type PlannedLine,
  readLabels,
  undoImport,
} from '#supabase/server/import-file.ts';
import { importSeries, matchObservations, type SeriesOrder, type SeriesReport } from '#supabase/server/import-series.ts';
import { fail } from '#supabase/server/launch.ts';
import { openInstalled } from '#supabase/server/open-installed.ts';

const kinds = editedDirectories.map(({ table }) => table);
const text = { type: 'string' } as const;
const options = {
  ...{ kind: text, as: text, source: text, url: text, 'as-of': text, licence: text, reason: text, undo: text, series: text },
  'leave-out': { type: 'boolean' },
  map: { type: 'string', multiple: true },
  write: { type: 'boolean' },
} as const;

const readAsked = () => parseArgs({ allowPositionals: true, options });
type Asked = ReturnType<typeof readAsked>;

/** What of an order is the same whatever is imported. */
function readCommon({ values, positionals }: Asked) {
  const { map = [], source: title, url, 'as-of': as_of, licence, reason, write: isWritten } = values;
  const [name, ...more] = positionals;
  if (!name || more.length > 0) throw new Error('Say which file: npm run import -- villages.csv --kind villages --as editor@example.org');
  if (isWritten && !(title && url && as_of && licence && reason))
    throw new Error('Nothing is written without --source TITLE, --url ADDRESS, --as-of DATE, --licence CODE and --reason WHY.');
  const told = Object.fromEntries(
    map.map((pair) => [pair.slice(0, pair.lastIndexOf('=')).trim(), pair.slice(pair.lastIndexOf('=') + 1).trim()]),
  );
  const write = isWritten && title && url && as_of && licence && reason ? { source: { title, url, as_of, licence }, reason } : null;
  return { name, text: decodeFile(new Uint8Array(readFileSync(name)).buffer), told, write };
}

function readOrder(asked: Asked, editor: string): FileOrder {
  const { kind } = asked.values;
  if (!kind || !kinds.includes(kind)) throw new Error(`Say of what it is: --kind ${[...kinds, 'series'].join(', --kind ')}`);
  const { name, text: read, told, write } = readCommon(asked);
  const file = readRows(read);
  if (!file) throw new Error(`${name} has no line below its first.`);
  const labelsOf = readLabels();
  return { table: kind, file, matching: matchColumns(kind, file.heads, told, labelsOf), labelsOf, editor, write };
}

function readSeriesOrder(asked: Asked, editor: string): SeriesOrder {
  const { name, text: read, told, write } = readCommon(asked);
  const { series = '', 'as-of': asOf, 'leave-out': leavesOut = false } = asked.values;
  if (!asOf) throw new Error('Say the date that the source speaks of: --as-of 2026, --as-of 2026-11 or --as-of 2026-11-26');
  const file = readFile(read, mostObservations);
  if (!file.ok) throw new Error(`${name}: ${fileFaults[file.error]}`);
  const matching = matchObservations(file.value.heads, told, series);
  return { file: file.value, fileName: path.basename(name), matching, series, editor, asOf, leavesOut, write };
}

const fileFaults = {
  empty: 'there is no line below its first.',
  too_many: `it has more than ${mostObservations} lines. Split it.`,
  too_large: `it is larger than ${mostMegabytes} MB. Split it.`,
} as const;

const isFaulty = ({ kind }: { readonly kind: string }): boolean => kind === 'faulty';

type Told = Pick<PlannedLine, 'line' | 'kind' | 'title' | 'faults'>;

const many = (lines: readonly Told[], kind: PlannedLine['kind']): number => lines.filter((line) => line.kind === kind).length;

function describeLines({ file, matching }: Pick<FileOrder, 'file' | 'matching'>, lines: readonly Told[]): readonly string[] {
  const said = file.heads.map((head, place) => `${head} → ${matching[place] ?? 'left out'}`);
  const faulty = lines.filter(isFaulty);
  return [
    `Columns: ${said.join('; ')}`,
    `${many(lines, 'new')} new, ${many(lines, 'changed')} changed, ${many(lines, 'same')} the same, ${faulty.length} at fault`,
    ...faulty.map(
      ({ line, title, faults }) =>
        `line ${line} (${title ?? '–'}): ${Object.entries(faults)
          .map((fault) => fault.join(': '))
          .join(', ')}`,
    ),
  ];
}

const how = 'Nothing is written. To write it: --write with --source, --url, --as-of, --licence and --reason';
const undoneBy = (entry: number): string => `To undo it within 30 days: npm run import -- --undo ${entry} --as … --reason … --write`;

function describe(order: FileOrder, { lines, written, entries }: FileReport): readonly string[] {
  return [...describeLines(order, lines), order.write ? `Written: ${written}` : how, ...entries.map(undoneBy)];
}

function describeSeries(order: SeriesOrder, { lines, written, entry }: SeriesReport): readonly string[] {
  const isHeld = order.write && !order.leavesOut && lines.some(isFaulty);
  const titled = lines.map((one) => ({ ...one, title: [one.series, one.place, one.label, one.period].filter(Boolean).join(' ') }));
  return [
    ...describeLines(order, titled),
    isHeld ? 'Nothing is written, because of what is at fault. To write the rest: --leave-out' : order.write ? `Written: ${written}` : how,
    ...(entry === null ? [] : [undoneBy(entry)]),
  ];
}

async function undo(asked: Asked, editor: string, entry: string): Promise<void> {
  const { reason, write } = asked.values;
  if (!/^\d{1,15}$/.test(entry)) throw new Error('Say which import by its number: --undo 123');
  if (write && !reason) throw new Error('Nothing is undone without --reason WHY.');
  const { backend } = await openInstalled();
  const told = await undoImport(backend, editor, Number(entry), write && reason ? reason : null).finally(() => backend.close());
  process.stdout.write(
    `${told.removed} removed, ${told.put_back} as they were, ${told.kept} kept because they were changed or used since\n`,
  );
  process.stdout.write(write ? 'It is undone\n' : 'Nothing is undone. To undo it: --write with --reason\n');
}

async function run(): Promise<void> {
  const asked = readAsked();
  const { as: editor, undo: entry } = asked.values;
  if (!editor) throw new Error('Say in whose name: --as editor@example.org, a data editor or an administrator');
  if (entry !== undefined) return undo(asked, editor, entry);
  const order = asked.values.kind === 'series' ? readSeriesOrder(asked, editor) : readOrder(asked, editor);
  const { backend, dataFolder } = await openInstalled();
  const [lines, said] = await bring(backend, order).finally(() => backend.close());
  const report = path.join(dataFolder, 'import-file-report.json');
  writeFileSync(report, `${JSON.stringify(lines, null, 1)}\n`);
  process.stdout.write([...said, `Every line: ${report}`, ''].join('\n'));
}

async function bring(backend: Backend, order: FileOrder | SeriesOrder): Promise<readonly [lines: unknown, said: readonly string[]]> {
  if ('table' in order) {
    const done = await importFile(backend, order);
    return [done.lines, describe(order, done)];
  }
  const done = await importSeries(backend, order);
  return [done.lines, describeSeries(order, done)];
}

run().catch(fail);
