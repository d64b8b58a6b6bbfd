/** A cell that starts like a formula is quoted as text, or a spreadsheet would run it; a number below zero is none. */
const cell = (text: string): string => `"${(/^(?!-[\d.]+$)[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

export const csvOf = (rows: readonly (readonly string[])[]): string => `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
