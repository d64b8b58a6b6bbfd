/** The kinds of the directory that editors write, and which of their fields nobody types because they follow from others. */
import type { Entity, Field } from '#src/model/define-entity.ts';
import { membership } from '#src/model/people/membership.ts';
import { person } from '#src/model/people/person.ts';
import { village } from '#src/model/places/village.ts';
import { snakeCase } from '#src/shared/snake-case.ts';

export interface EditedKind {
  readonly entity: Entity;
  readonly derived: readonly string[];
}

/** Of a person: what their latest post says (SQL: app.derive_person). */
export const editedKinds: readonly EditedKind[] = [
  { entity: village, derived: [] },
  { entity: person, derived: ['role', 'partyCode', 'regionCode', 'started', 'ended'] },
  { entity: membership, derived: [] },
];

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
