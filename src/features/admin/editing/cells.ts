/** Cells of a row as boxes show them: texts. What nobody touched is not sent. */
import type { Cell, EditedRow } from './edit-remote.ts';

export const textOfCell = (value: Cell | undefined): string => {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.join('; ') : String(value);
};

/** By column, as it stands in a box; what was not touched is not here. */
export type Typed = Readonly<Record<string, string>>;

/** What differs from the row. A box that was emptied is told as nothing. */
export const toldOf = (typed: Typed, row: EditedRow | null): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([column, text]) => text.trim() !== textOfCell(row?.cells[column]))
      .map(([column, text]) => [column, text.trim() === '' ? null : text.trim()]),
  );
