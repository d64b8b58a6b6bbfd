import { areaLabel, areaPopulation } from '#src/model/areas/region.ts';
import { divisionLabel, nameLabel, position, regionLabel } from '#src/model/common-fields.ts';
import { defineEntity } from '#src/model/define-entity.ts';
import { area, integer, optional, quiet, searchable, text } from '#src/model/fields.ts';

export const subdivision = defineEntity({
  table: 'subdivisions',
  pack: { module: 'core' },
  fields: {
    code: quiet(text(/*i18n*/ { id: 'field.code', message: 'Code' })),
    name: searchable(quiet(text(nameLabel))),
    regionCode: area('regions', regionLabel),
    divisionCode: area('divisions', divisionLabel),
    population: areaPopulation,
    areaKm2: optional(integer(areaLabel)),
    ...position,
  },
  directory: {
    paths: ['subdivisions'],
    labels: {
      one: /*i18n*/ { id: 'subdivision.one', message: 'Subdivision' },
      many: /*i18n*/ { id: 'subdivision.many', message: 'Subdivisions' },
      count: /*i18n*/ { id: 'subdivision.count', message: '{count, plural, one {# subdivision} other {# subdivisions}}' },
      about: /*i18n*/ { id: 'subdivision.about', message: 'The 360 subdivisions. Populations are estimates for 2025.' },
    },
    title: { en: 'name', fr: 'name' },
    slug: ['name', 'regionCode'],
    context: ['divisionCode', 'regionCode'],
    fact: 'population',
    facets: ['regionCode', 'divisionCode'],
    group: 'areas',
  },
});
