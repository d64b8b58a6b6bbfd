/**
 * `npm run import -- FILE --kind villages --as EDITOR [--map "HEADING=column"]…`: what a file would change, line by line; with `--write` and
 * `--source`, `--url`, `--as-of`, `--licence` and `--reason` it is written. `npm run import -- --undo NUMBER --as EDITOR` tells what undoing one
 * would do; with `--write` and `--reason` it is undone. The server must be stopped, because the data folder belongs to one process at a time. Ends
 * with 0 when everything that is not at fault was looked at or written, else with 1.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { decodeFile } from '#src/features/admin/model/decode-file.ts';
import { editedDirectories } from '#src/features/admin/model/edited-kinds.ts';
import { readRows } from '#src/features/admin/model/import-lines.ts';
import {
  type FileOrder,
  type FileReport,
  importFile,
  matchColumns,
  type PlannedLine,
  readLabels,
  undoImport,
} from '#supabase/server/import-file.ts';
import { fail } from '#supabase/server/launch.ts';
import { openInstalled } from '#supabase/server/open-installed.ts';

const kinds = editedDirectories.map(({ table }) => table);
const text = { type: 'string' } as const;
const options = {
  ...{ kind: text, as: text, source: text, url: text, 'as-of': text, licence: text, reason: text, undo: text },
  map: { type: 'string', multiple: true },
  write: { type: 'boolean' },
} as const;

const readAsked = () => parseArgs({ allowPositionals: true, options });
type Asked = ReturnType<typeof readAsked>;

function readOrder({ values, positionals }: Asked, editor: string): FileOrder {
  const { kind, map = [], source: title, url, 'as-of': as_of, licence, reason, write: isWritten } = values;
  const [name, ...more] = positionals;
  if (!name || more.length > 0) throw new Error('Say which file: npm run import -- villages.csv --kind villages --as editor@example.org');
  if (!kind || !kinds.includes(kind)) throw new Error(`Say of what it is: --kind ${kinds.join(', --kind ')}`);
  if (isWritten && !(title && url && as_of && licence && reason))
    throw new Error('Nothing is written without --source TITLE, --url ADDRESS, --as-of DATE, --licence CODE and --reason WHY.');
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
    write: isWritten && title && url && as_of && licence && reason ? { source: { title, url, as_of, licence }, reason } : null,
  };
}

const many = (lines: readonly PlannedLine[], kind: PlannedLine['kind']): number => lines.filter((line) => line.kind === kind).length;

function describe({ file, matching, write }: FileOrder, { lines, written, entries }: FileReport, report: string): string {
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
    write ? `Written: ${written}` : 'Nothing is written. To write it: --write with --source, --url, --as-of, --licence and --reason',
    ...entries.map((entry) => `To undo it within 30 days: npm run import -- --undo ${entry} --as … --reason … --write`),
    `Every line: ${report}`,
    '',
  ].join('\n');
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
  const order = readOrder(asked, editor);
  const { backend, dataFolder } = await openInstalled();
  const done = await importFile(backend, order).finally(() => backend.close());
  const report = path.join(dataFolder, 'import-file-report.json');
  writeFileSync(report, `${JSON.stringify(done.lines, null, 1)}\n`);
  process.stdout.write(describe(order, done, report));
}

run().catch(fail);
