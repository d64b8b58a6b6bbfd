import { populationLabel } from '#src/model/areas/region.ts';
import { inArea, kindLabel, nameLabel, position } from '#src/model/common-fields.ts';
import { defineEntity } from '#src/model/define-entity.ts';
import { alias, choice, integer, names, optional, quiet, searchable, text } from '#src/model/fields.ts';

export const village = defineEntity({
  table: 'villages',
  pack: { module: 'places', shardBy: 'regionCode' },
  fields: {
    name: searchable(quiet(text(nameLabel))),
    otherNames: alias(names(/*i18n*/ { id: 'village.otherNames', message: 'Also called' })),
    kind: choice(kindLabel, {
      city: /*i18n*/ { id: 'village.kind.city', message: 'City' },
      town: /*i18n*/ { id: 'village.kind.town', message: 'Town' },
      village: /*i18n*/ { id: 'village.kind.village', message: 'Village' },
      hamlet: /*i18n*/ { id: 'village.kind.hamlet', message: 'Hamlet' },
      quarter: /*i18n*/ { id: 'village.kind.quarter', message: 'Quarter' },
      locality: /*i18n*/ { id: 'village.kind.locality', message: 'Locality' },
      abandoned: /*i18n*/ { id: 'village.kind.abandoned', message: 'Abandoned place' },
    }),
    ...inArea,
    population: optional(integer(populationLabel)),
    ...position,
  },
  directory: {
    paths: ['villages'],
    labels: {
      one: /*i18n*/ { id: 'village.one', message: 'Village' },
      many: /*i18n*/ { id: 'village.many', message: 'Villages' },
      count: /*i18n*/ { id: 'village.count', message: '{count, plural, one {# village} other {# villages}}' },
      about: /*i18n*/ {
        id: 'village.about',
        message: 'Villages, towns and quarters on open maps. Some are missing; some positions are only right to a kilometre or two.',
      },
    },
    title: { en: 'name', fr: 'name' },
    slug: ['name', 'regionCode'],
    context: ['subdivisionCode', 'divisionCode', 'regionCode'],
    fact: 'kind',
    expected: ['population'],
    facets: ['regionCode', 'divisionCode', 'subdivisionCode', 'kind'],
    group: 'places',
  },
});
