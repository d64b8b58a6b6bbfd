/** The kinds of the directory that editors write, and which of their fields nobody types because they follow from others. */

import type { Field } from '#src/model/define-entity.ts';
import { loan } from '#src/model/numbers/loan.ts';
import { membership } from '#src/model/people/membership.ts';
import { person } from '#src/model/people/person.ts';
import { company } from '#src/model/places/company.ts';
import { fon } from '#src/model/places/fon.ts';
import { hospital } from '#src/model/places/hospital.ts';
import { pharmacy } from '#src/model/places/pharmacy.ts';
import { school } from '#src/model/places/school.ts';
import { village } from '#src/model/places/village.ts';
import { snakeCase } from '#src/shared/snake-case.ts';
import { type EditedEntity, outlet, outletCheck } from './outlet-kinds.ts';

export interface EditedKind {
  readonly entity: EditedEntity;
  readonly derived: readonly string[];
}

export const editedKinds: readonly EditedKind[] = [
  { entity: village, derived: [] },
  // The importer finds the place of a throne among the villages.
  { entity: fon, derived: ['villageId'] },
  { entity: school, derived: [] },
  { entity: hospital, derived: ['alsoListedBy'] },
  { entity: pharmacy, derived: [] },
  { entity: company, derived: [] },
  // What their latest post says (SQL: app.derive_person).
  { entity: person, derived: ['role', 'partyCode', 'regionCode', 'started', 'ended'] },
  { entity: membership, derived: [] },
  { entity: loan, derived: [] },
  { entity: outlet, derived: [] },
  { entity: outletCheck, derived: [] },
];

export type EditedDirectory = EditedEntity & Required<Pick<EditedEntity, 'directory'>>;

const hasList = (entity: EditedEntity): entity is EditedDirectory => entity.directory !== undefined;

/** Those with a list of their own at /admin/<path>; posts stand with their people, answers with their outlet. */
export const editedDirectories: readonly EditedDirectory[] = editedKinds.map(({ entity }) => entity).filter(hasList);

/** The last part of /admin/<path>; '' where it has no list. */
export const editedPath = (table: string): string => editedDirectories.find((one) => one.table === table)?.directory.paths[0] ?? '';

export interface EditedField {
  readonly column: string;
  readonly field: Field;
}

/** By the definition, in its order, less what follows from other rows. */
export const fieldsOf = (table: string): readonly EditedField[] => {
  const kind = editedKinds.find(({ entity }) => entity.table === table);
  return Object.entries(kind?.entity.fields ?? {})
    .filter(([name]) => !kind?.derived.includes(name))
    .map(([name, field]) => ({ column: snakeCase(name), field }));
};
