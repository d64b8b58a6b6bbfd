import { saveFile } from '#src/platform/save-file.ts';
import { csvOf } from '#src/shared/csv-of.ts';

/** The byte order mark tells spreadsheets that it is UTF-8. */
export const saveCsv = (name: string, rows: readonly (readonly string[])[]): void =>
  saveFile(`mboa-${name}.csv`, 'text/csv;charset=utf-8', ['\ufeff', csvOf(rows)]);
