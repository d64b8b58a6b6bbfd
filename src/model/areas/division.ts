import { areaLabel, areaPopulation, capitalLabel } from '#src/model/areas/region.ts';
import { nameLabel, position, regionLabel, wikidata } from '#src/model/common-fields.ts';
import { defineEntity } from '#src/model/define-entity.ts';
import { area, credited, integer, optional, quiet, searchable, text } from '#src/model/fields.ts';

export const division = defineEntity({
  table: 'divisions',
  pack: { module: 'core' },
  fields: {
    code: quiet(text(/*i18n*/ { id: 'field.code', message: 'Code' })),
    name: searchable(quiet(text(nameLabel))),
    regionCode: area('regions', regionLabel),
    capital: optional(text(capitalLabel)),
    population: areaPopulation,
    projectedPopulation: credited(
      optional(integer(/*i18n*/ { id: 'division.projectedPopulation', message: 'Population, official projection' })),
      'bucrep',
      '2023',
    ),
    areaKm2: optional(integer(areaLabel)),
    ...position,
    wikidata,
  },
  directory: {
    paths: ['divisions'],
    labels: {
      one: /*i18n*/ { id: 'division.one', message: 'Division' },
      many: /*i18n*/ { id: 'division.many', message: 'Divisions' },
      count: /*i18n*/ { id: 'division.count', message: '{count, plural, one {# division} other {# divisions}}' },
      about: /*i18n*/ { id: 'division.about', message: 'The 58 divisions, each with its chief town and its subdivisions.' },
    },
    title: { en: 'name', fr: 'name' },
    slug: ['name'],
    context: ['regionCode'],
    fact: 'population',
    facets: ['regionCode'],
    group: 'areas',
  },
});
