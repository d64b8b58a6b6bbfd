/**
 * `npm run import -- FILE --kind villages|people --as EDITOR [--map "HEADING=column"]…`: what a file would change, line by line; with `--write`
 * and `--source`, `--url`, `--as-of` and `--reason` it is written. The server must be stopped, because the data folder belongs to one process at a
 * time. Ends with 0 when everything that is not at fault was looked at or written, else with 1.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { decodeFile } from '#src/features/admin/model/decode-file.ts';
import { readRows } from '#src/features/admin/model/import-lines.ts';
import { openBackend } from '#supabase/server/backend.ts';
import { type FileOrder, type FileReport, importFile, matchColumns, type PlannedLine, readLabels } from '#supabase/server/import-file.ts';
import { fail, readLaunchOptions } from '#supabase/server/launch.ts';
import { readSettings } from '#supabase/server/settings.ts';

const kinds = ['villages', 'people'];

function readOrder(): FileOrder {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      kind: { type: 'string' },
      as: { type: 'string' },
      map: { type: 'string', multiple: true },
      source: { type: 'string' },
      url: { type: 'string' },
      'as-of': { type: 'string' },
      reason: { type: 'string' },
      write: { type: 'boolean' },
    },
  });
  const { kind, as: editor, map = [], source: title, url, 'as-of': as_of, reason, write: isWritten } = values;
  const [name, ...more] = positionals;
  if (!name || more.length > 0) throw new Error('Say which file: npm run import -- villages.csv --kind villages --as editor@example.org');
  if (!kind || !kinds.includes(kind)) throw new Error(`Say of what it is: --kind ${kinds.join(' or --kind ')}`);
  if (!editor) throw new Error('Say in whose name: --as editor@example.org, a data editor or an administrator');
  if (isWritten && !(title && url && as_of && reason))
    throw new Error('Nothing is written without --source TITLE, --url ADDRESS, --as-of DATE and --reason WHY.');
  const file = readRows(decodeFile(new Uint8Array(readFileSync(name)).buffer));
  if (!file) throw new Error(`${name} has no line below its first.`);
  const told = Object.fromEntries(
    map.map((pair) => [pair.slice(0, pair.lastIndexOf('=')).trim(), pair.slice(pair.lastIndexOf('=') + 1).trim()]),
  );
  const labelsOf = readLabels();
  return {
    table: kind,
    file,
    matching: matchColumns(kind, file.heads, told, labelsOf),
    labelsOf,
    editor,
    write: isWritten && title && url && as_of && reason ? { source: { title, url, as_of }, reason } : null,
  };
}

const many = (lines: readonly PlannedLine[], kind: PlannedLine['kind']): number => lines.filter((line) => line.kind === kind).length;

function describe({ file, matching, write }: FileOrder, { lines, written }: FileReport, report: string): string {
  const said = file.heads.map((head, place) => `${head} → ${matching[place] ?? 'left out'}`);
  const faulty = lines.filter(({ kind }) => kind === 'faulty');
  return [
    `Columns: ${said.join('; ')}`,
    `${many(lines, 'new')} new, ${many(lines, 'changed')} changed, ${many(lines, 'same')} the same, ${faulty.length} at fault`,
    ...faulty.map(
      ({ line, title, faults }) =>
        `line ${line} (${title ?? '–'}): ${Object.entries(faults)
          .map((fault) => fault.join(': '))
          .join(', ')}`,
    ),
    write ? `Written: ${written}` : 'Nothing is written. To write it: --write with --source, --url, --as-of and --reason',
    `Every line: ${report}`,
    '',
  ].join('\n');
}

async function run(): Promise<void> {
  const order = readOrder();
  const { dataFolder, databaseUrl, envFile, port } = readLaunchOptions(path.join(import.meta.dirname, '../..'), [], process.env);
  // A mistyped folder must not become a new, empty installation.
  if (!databaseUrl && !existsSync(path.join(dataFolder, 'database')))
    throw new Error(`There is no database in ${dataFolder}: run npm start first.`);
  const { keys } = await readSettings(envFile);
  const backend = await openBackend({ dataFolder, databaseUrl, keys, siteUrl: `http://127.0.0.1:${port}` });
  const done = await importFile(backend, order).finally(() => backend.close());
  const report = path.join(dataFolder, 'import-file-report.json');
  writeFileSync(report, `${JSON.stringify(done.lines, null, 1)}\n`);
  process.stdout.write(describe(order, done, report));
}

run().catch(fail);
