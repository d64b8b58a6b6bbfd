import { kindLabel, nameLabel } from '#src/model/common-fields.ts';
import { defineEntity, type Label } from '#src/model/define-entity.ts';
import { choice, integer, optional, text } from '#src/model/fields.ts';
import { type Unit, units } from './units.ts';

// They are said where charts are (features/numbers/charts/say-value.ts), not on a page of the directory.
const unlabelled = Object.fromEntries(units.map((unit) => [unit, kindLabel])) as Readonly<Record<Unit, Label>>;

/** What is measured, in which unit (units.ts), and what is weak about it; its values are `series_lines` (decision 099). No page of the directory shows its fields. */
export const series = defineEntity({
  table: 'series',
  pack: { module: 'numbers' },
  fields: {
    code: text(kindLabel),
    titleEn: text(nameLabel),
    titleFr: text(nameLabel),
    unit: choice(kindLabel, unlabelled),
    decimals: integer(kindLabel),
    noteEn: optional(text(nameLabel)),
    noteFr: optional(text(nameLabel)),
  },
});
