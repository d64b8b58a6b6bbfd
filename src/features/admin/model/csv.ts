/** A file of rows as text: separated by commas, semicolons or tabs, as its first line is. Quotes as in RFC 4180. */

export interface CsvLine {
  /** Where it begins in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** As far as it can be read: a quote that does not end takes all that follows. Behind `most` lines nothing is read. */
export const readCsv = (text: string, most?: number): readonly CsvLine[] => takeApart(text, most).lines;

interface Apart {
  readonly lines: readonly CsvLine[];
  /** Which of them, from 1, has a quote that does not end, or something behind its end; null: none. */
  readonly broken: number | null;
}

export const takeApart = (text: string, most = Number.POSITIVE_INFINITY): Apart => {
  const clean = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .replace(/\r\n?/g, '\n');
  const separator = separatorOf(clean.slice(0, clean.indexOf('\n') >>> 0));
  const lines: CsvLine[] = [];
  let begun = 1;
  let line = 1;
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let broken: number | null = null;
  const end = (): void => {
    cells.push(cell);
    if (cells.some((one) => one.trim() !== '')) lines.push({ line: begun, cells });
    [cells, cell, begun] = [[], '', line];
  };
  for (let at = 0; at < clean.length && lines.length < most; at += 1) {
    const sign = clean[at];
    if (sign === '\n') line += 1;
    if (isQuoted && sign === '"' && clean[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (isQuoted || cell === '')) {
      if (isQuoted && ![separator, '\n', undefined].includes(clean[at + 1])) broken ??= lines.length + 1;
      isQuoted = !isQuoted;
    } else if (isQuoted) cell += sign;
    else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') end();
    else cell += sign;
  }
  if (isQuoted) broken ??= lines.length + 1;
  end();
  return { lines, broken };
};

/** Whatever stands there most often outside quotes. */
const separatorOf = (head: string): string => {
  const bare = head.replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((sign) => [sign, bare.split(sign).length] as const);
  return counts.sort(([, a], [, b]) => b - a)[0]?.[0] ?? ',';
};
