/** A cell that starts like a formula is quoted as text, or a spreadsheet would run it. */
const cell = (text: string): string => `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

export const csvOf = (rows: readonly (readonly string[])[]): string => `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

/** Hands a table to the browser as a file; the byte order mark tells spreadsheets that it is UTF-8. */
export const saveCsv = (name: string, rows: readonly (readonly string[])[]): void => {
  const url = URL.createObjectURL(new Blob(['\ufeff', csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `mboa-${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
