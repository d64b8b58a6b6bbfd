import { inArea, nameLabel, position } from '#src/model/common-fields.ts';
import { defineEntity } from '#src/model/define-entity.ts';
import { alias, date, optional, quiet, reference, searchable, text } from '#src/model/fields.ts';

export const fon = defineEntity({
  table: 'fons',
  pack: { module: 'core' },
  fields: {
    name: searchable(quiet(text(nameLabel))),
    ruler: optional(alias(text(/*i18n*/ { id: 'fon.ruler', message: 'Ruler' }))),
    since: optional(date(/*i18n*/ { id: 'fon.since', message: 'On the throne since' })),
    /** Of a ruler who is known to have died or left: the name stays, with its years, until somebody tells the next one. */
    ended: optional(date(/*i18n*/ { id: 'fon.ended', message: 'On the throne until' })),
    villageId: optional(reference('villages', /*i18n*/ { id: 'fon.village', message: 'Village' })),
    ...inArea,
    ...position,
  },
  directory: {
    paths: ['fons', 'fon'],
    labels: {
      one: /*i18n*/ { id: 'fon.one', message: 'Traditional ruler' },
      many: /*i18n*/ { id: 'fon.many', message: 'Traditional rulers' },
      count: /*i18n*/ { id: 'fon.count', message: '{count, plural, one {# fondom} other {# fondoms}}' },
      about: /*i18n*/ {
        id: 'fon.about',
        message: 'Fondoms and their rulers as far as our source names them. The list is short and partly out of date.',
      },
    },
    title: { en: 'name', fr: 'name' },
    slug: ['name'],
    context: ['ruler', 'subdivisionCode', 'regionCode'],
    fact: 'since',
    term: { started: 'since', ended: 'ended', held: 'ruler' },
    expected: ['ruler', 'since', 'villageId', 'regionCode', 'divisionCode', 'subdivisionCode'],
    facets: ['regionCode'],
    group: 'people',
  },
});
