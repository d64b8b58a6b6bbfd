import { nameLabel, position } from '#src/model/common-fields.ts';
import { defineEntity } from '#src/model/define-entity.ts';
import { credited, integer, optional, quiet, searchable, text } from '#src/model/fields.ts';

export const populationLabel = /*i18n*/ { id: 'field.population', message: 'Population' };
/** What the source of the borders does not count. */
export const areaPopulation = credited(optional(integer(populationLabel)), 'worldpop', '2025');
export const areaLabel = /*i18n*/ { id: 'field.areaKm2', message: 'Area (km²)' };
export const capitalLabel = /*i18n*/ { id: 'field.capital', message: 'Chief town' };

export const region = defineEntity({
  table: 'regions',
  pack: { module: 'core' },
  fields: {
    code: quiet(text(/*i18n*/ { id: 'field.code', message: 'Code' })),
    nameEn: searchable(quiet(text(nameLabel))),
    nameFr: searchable(quiet(text(nameLabel))),
    capital: optional(text(capitalLabel)),
    population: areaPopulation,
    areaKm2: optional(integer(areaLabel)),
    ...position,
  },
  directory: {
    paths: ['regions'],
    labels: {
      one: /*i18n*/ { id: 'region.one', message: 'Region' },
      many: /*i18n*/ { id: 'region.many', message: 'Regions' },
      count: /*i18n*/ { id: 'region.count', message: '{count, plural, one {# region} other {# regions}}' },
      about: /*i18n*/ { id: 'region.about', message: 'The ten regions, with their divisions, subdivisions and everything known in them.' },
    },
    title: { en: 'nameEn', fr: 'nameFr' },
    slug: ['nameEn'],
    context: ['capital'],
    fact: 'population',
    facets: [],
    group: 'areas',
  },
});
