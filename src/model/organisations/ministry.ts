import { nameLabel } from '#src/model/common-fields.ts';
import { defineEntity } from '#src/model/define-entity.ts';
import { alias, quiet, searchable, text } from '#src/model/fields.ts';

export const ministry = defineEntity({
  table: 'ministries',
  pack: { module: 'core' },
  fields: {
    code: alias(quiet(text(/*i18n*/ { id: 'field.code', message: 'Code' }))),
    nameEn: searchable(quiet(text(nameLabel))),
    nameFr: searchable(quiet(text(nameLabel))),
  },
  directory: {
    paths: ['ministries'],
    labels: {
      one: /*i18n*/ { id: 'ministry.one', message: 'Ministry' },
      many: /*i18n*/ { id: 'ministry.many', message: 'Ministries' },
      count: /*i18n*/ { id: 'ministry.count', message: '{count, plural, one {# ministry} other {# ministries}}' },
      about: /*i18n*/ { id: 'ministry.about', message: 'Ministries of the government of January 2019, the latest in our sources.' },
    },
    title: { en: 'nameEn', fr: 'nameFr' },
    slug: ['nameEn'],
    context: [],
    facets: [],
    group: 'organisations',
  },
});
