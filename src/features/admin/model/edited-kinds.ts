/** The kinds of the directory that editors write, and which of their fields nobody types because they follow from others. */
import type { Entity } from '#src/model/define-entity.ts';
import { membership } from '#src/model/people/membership.ts';
import { person } from '#src/model/people/person.ts';
import { village } from '#src/model/places/village.ts';

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
