import { inArea, nameLabel, openingHours, phoneNumber, position, website } from '#src/model/common-fields.ts';
import { defineEntity } from '#src/model/define-entity.ts';
import { quiet, searchable, text } from '#src/model/fields.ts';

export const pharmacy = defineEntity({
  table: 'pharmacies',
  pack: { module: 'places', shardBy: 'regionCode' },
  fields: {
    name: searchable(quiet(text(nameLabel))),
    ...inArea,
    openingHours,
    phone: phoneNumber,
    website,
    ...position,
  },
  directory: {
    paths: ['pharmacies'],
    labels: {
      one: /*i18n*/ { id: 'pharmacy.one', message: 'Pharmacy' },
      many: /*i18n*/ { id: 'pharmacy.many', message: 'Pharmacies' },
      count: /*i18n*/ { id: 'pharmacy.count', message: '{count, plural, one {# pharmacy} other {# pharmacies}}' },
      about: /*i18n*/ {
        id: 'pharmacy.about',
        message: 'Pharmacies on open maps, most of them in Yaoundé and Douala. Opening hours may have changed.',
      },
    },
    title: { en: 'name', fr: 'name' },
    slug: ['name', 'regionCode'],
    context: ['subdivisionCode', 'divisionCode', 'regionCode'],
    facets: ['regionCode', 'divisionCode', 'subdivisionCode'],
    group: 'places',
  },
});
