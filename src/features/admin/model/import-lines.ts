/** From a file to what the server is asked: its columns and lines, then lines with their cells by column; or why it cannot be asked. */

import { fail, ok, type Result } from '#src/shared/result.ts';
import { type CsvLine, readCsv } from './csv.ts';
import type { Matching } from './match-columns.ts';
import { guessCells, type KnownWords, tidyCells } from './tidy-cells.ts';

type Cells = Readonly<Record<string, string>>;

export interface ImportLine {
  readonly line: number;
  readonly cells: Cells;
  /** What counts only where the row is new. */
  readonly guessed: Cells;
}

export interface ReadFile {
  readonly heads: readonly string[];
  readonly lines: readonly CsvLine[];
}
export type FileFault = 'empty' | 'too_many' | 'too_large';

export const mostOfDirectories = 20_000;
export const mostMegabytes = 5;
export const mostBytes = mostMegabytes * 1_000_000;

/** What the server takes at once (SQL: app.import_directory), with room for what a look adds to each line. */
const most = { lines: 1000, letters: 400_000 };

export const readFile = (text: string, mostLines = mostOfDirectories): Result<ReadFile, FileFault> => {
  if (new TextEncoder().encode(text).length > mostBytes) return fail('too_large');
  // One line more than there may be says enough: of a million no more is read.
  const file = readRows(text, mostLines + 2);
  if (!file) return fail('empty');
  return file.lines.length > mostLines ? fail('too_many') : ok(file);
};

/** Of any size, or of so many lines with the first. Null: there is nothing below its first line. */
export const readRows = (text: string, most?: number): ReadFile | null => {
  const [head, ...lines] = readCsv(text, most);
  return head && lines.length > 0 ? { heads: head.cells.map((name) => name.trim()), lines } : null;
};

interface Planned {
  readonly line: number | null;
  readonly kind: 'new' | 'changed' | 'same' | 'faulty';
  readonly id: string | null;
  readonly rev: string | null;
}

export const mayWrite = ({ kind }: Pick<Planned, 'kind'>): boolean => kind === 'new' || kind === 'changed';

/** What would change something, as it was looked at: what has changed meanwhile is not written. */
export const linesToWrite = (
  lines: readonly ImportLine[],
  plan: readonly Planned[],
): readonly (ImportLine & Pick<Planned, 'id' | 'rev'>)[] => {
  const planned = new Map(plan.map((one) => [one.line, one]));
  return lines.flatMap((line) => {
    const known = planned.get(line.line);
    return known && mayWrite(known) ? [{ ...line, id: known.id, rev: known.rev }] : [];
  });
};

/** What is left out is nowhere in them. */
export const linesOf = (table: string, { lines }: ReadFile, matching: Matching, words: KnownWords): readonly ImportLine[] =>
  lines.map(({ line, cells: texts }) => {
    const told = matching.flatMap((column, place) => (column === null ? [] : [[column, (texts[place] ?? '').trim()] as const]));
    const cells = tidyCells(table, Object.fromEntries(told), words);
    return { line, cells, guessed: guessCells(table, cells) };
  });

/** In the order of the file; each is compared and written by itself. */
export const partsOf = (lines: readonly ImportLine[]): readonly (readonly ImportLine[])[] => {
  const parts: ImportLine[][] = [];
  let letters = 0;
  for (const line of lines) {
    const size = JSON.stringify(line).length;
    const part = parts.at(-1);
    if (part && part.length < most.lines && letters + size <= most.letters) {
      part.push(line);
      letters += size;
    } else {
      parts.push([line]);
      letters = size;
    }
  }
  return parts;
};
