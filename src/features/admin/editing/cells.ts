/** Cells of a row as boxes show them: texts. What nobody touched is not sent. */
import { editedKinds } from '#src/features/admin/model/edited-kinds.ts';
import type { Entity, Field } from '#src/model/define-entity.ts';
import { snakeCase } from '#src/shared/snake-case.ts';
import type { Cell, EditedRow } from './edit-remote.ts';

export interface EditedField {
  readonly column: string;
  readonly field: Field;
}

export const entityOf = (table: string): Entity | null => editedKinds.find(({ entity }) => entity.table === table)?.entity ?? null;

/** By the definition, in its order, less what follows from other rows. */
export const fieldsOf = (table: string): readonly EditedField[] => {
  const kind = editedKinds.find(({ entity }) => entity.table === table);
  return Object.entries(kind?.entity.fields ?? {})
    .filter(([name]) => !kind?.derived.includes(name))
    .map(([name, field]) => ({ column: snakeCase(name), field }));
};

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
