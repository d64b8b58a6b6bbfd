import { inArea, kindLabel, nameLabel, position, website } from '#src/model/common-fields.ts';
import { defineEntity } from '#src/model/define-entity.ts';
import { choice, quiet, searchable, text } from '#src/model/fields.ts';

export const school = defineEntity({
  table: 'schools',
  pack: { module: 'places', shardBy: 'regionCode' },
  fields: {
    name: searchable(quiet(text(nameLabel))),
    kind: choice(kindLabel, {
      nursery: /*i18n*/ { id: 'school.kind.nursery', message: 'Nursery school' },
      school: /*i18n*/ { id: 'school.kind.school', message: 'School' },
      secondary: /*i18n*/ { id: 'school.kind.secondary', message: 'Secondary school' },
      college: /*i18n*/ { id: 'school.kind.college', message: 'College' },
      university: /*i18n*/ { id: 'school.kind.university', message: 'University' },
      training: /*i18n*/ { id: 'school.kind.training', message: 'Training centre' },
      library: /*i18n*/ { id: 'school.kind.library', message: 'Library' },
      other: /*i18n*/ { id: 'school.kind.other', message: 'Other' },
    }),
    ...inArea,
    website,
    ...position,
  },
  directory: {
    paths: ['schools'],
    labels: {
      one: /*i18n*/ { id: 'school.one', message: 'School' },
      many: /*i18n*/ { id: 'school.many', message: 'Schools' },
      count: /*i18n*/ { id: 'school.count', message: '{count, plural, one {# school} other {# schools}}' },
      about: /*i18n*/ {
        id: 'school.about',
        message: 'Schools and universities on open maps: about one in twenty-five of the country’s schools.',
      },
    },
    title: { en: 'name', fr: 'name' },
    slug: ['name', 'regionCode'],
    context: ['subdivisionCode', 'divisionCode', 'regionCode'],
    fact: 'kind',
    facets: ['regionCode', 'divisionCode', 'subdivisionCode', 'kind'],
    group: 'places',
  },
});
