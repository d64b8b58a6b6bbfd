import { kindLabel, nameLabel } from '#src/model/common-fields.ts';
import { defineEntity } from '#src/model/define-entity.ts';
import { code, integer, names, optional, repeats, text } from '#src/model/fields.ts';

/** The values of one series in one place, in order of time (points.ts). */
export const seriesLine = defineEntity({
  table: 'series_lines',
  pack: { module: 'numbers' },
  fields: {
    seriesCode: code('series', kindLabel),
    /** CM or an area's code, or the three letters of another country. */
    place: repeats(text(kindLabel)),
    /** What of the place it is of: an answer, a kind of creditor, a person. */
    labelEn: optional(repeats(text(nameLabel))),
    labelFr: optional(repeats(text(nameLabel))),
    /** In which order the lines of a series stand. */
    position: integer(kindLabel),
    points: names(nameLabel),
  },
});
