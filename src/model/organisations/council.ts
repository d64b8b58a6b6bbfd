import { inArea, kindLabel, nameLabel, position, website } from '#src/model/common-fields.ts';
import { defineEntity } from '#src/model/define-entity.ts';
import { choice, integer, optional, quiet, searchable, text } from '#src/model/fields.ts';

export const council = defineEntity({
  table: 'councils',
  pack: { module: 'core' },
  fields: {
    name: searchable(quiet(text(nameLabel))),
    kind: choice(kindLabel, {
      commune: /*i18n*/ { id: 'council.kind.commune', message: 'Council' },
      urban_community: /*i18n*/ { id: 'council.kind.urbanCommunity', message: 'City council' },
    }),
    ...inArea,
    councillors: optional(integer(/*i18n*/ { id: 'council.councillors', message: 'Councillors' })),
    website,
    postalBox: optional(text(/*i18n*/ { id: 'council.postalBox', message: 'Postal box' })),
    ...position,
  },
  directory: {
    paths: ['councils'],
    labels: {
      one: /*i18n*/ { id: 'council.one', message: 'Council' },
      many: /*i18n*/ { id: 'council.many', message: 'Councils' },
      count: /*i18n*/ { id: 'council.count', message: '{count, plural, one {# council} other {# councils}}' },
      about: /*i18n*/ { id: 'council.about', message: 'Local councils, one for each subdivision.' },
    },
    title: { en: 'name', fr: 'name' },
    slug: ['name', 'regionCode'],
    context: ['divisionCode', 'regionCode'],
    fact: 'kind',
    // A city council has no subdivision of its own.
    expected: ['councillors', 'website', 'postalBox'],
    facets: ['regionCode', 'divisionCode', 'kind'],
    group: 'organisations',
  },
});
