import { inArea, kindLabel, nameLabel, phoneNumber, position, website } from '#src/model/common-fields.ts';
import { defineEntity } from '#src/model/define-entity.ts';
import { choice, quiet, searchable, text } from '#src/model/fields.ts';

export const company = defineEntity({
  table: 'companies',
  pack: { module: 'places', shardBy: 'regionCode' },
  fields: {
    name: searchable(quiet(text(nameLabel))),
    kind: choice(kindLabel, {
      bank: /*i18n*/ { id: 'company.kind.bank', message: 'Bank or money transfer' },
      fuel: /*i18n*/ { id: 'company.kind.fuel', message: 'Fuel station' },
      food: /*i18n*/ { id: 'company.kind.food', message: 'Food shop' },
      restaurant: /*i18n*/ { id: 'company.kind.restaurant', message: 'Restaurant or bar' },
      clothing: /*i18n*/ { id: 'company.kind.clothing', message: 'Clothing and tailoring' },
      household: /*i18n*/ { id: 'company.kind.household', message: 'House and building' },
      electronics: /*i18n*/ { id: 'company.kind.electronics', message: 'Phones and electronics' },
      repair: /*i18n*/ { id: 'company.kind.repair', message: 'Vehicles and repair' },
      transport: /*i18n*/ { id: 'company.kind.transport', message: 'Transport and travel' },
      beauty: /*i18n*/ { id: 'company.kind.beauty', message: 'Hair and beauty' },
      market: /*i18n*/ { id: 'company.kind.market', message: 'Market' },
      post: /*i18n*/ { id: 'company.kind.post', message: 'Post office' },
      books: /*i18n*/ { id: 'company.kind.books', message: 'Books and printing' },
      agriculture: /*i18n*/ { id: 'company.kind.agriculture', message: 'Farming supplies' },
      industry: /*i18n*/ { id: 'company.kind.industry', message: 'Workshop or industry' },
      services: /*i18n*/ { id: 'company.kind.services', message: 'Services' },
      institute: /*i18n*/ { id: 'company.kind.institute', message: 'Institute, agency or association' },
      shop: /*i18n*/ { id: 'company.kind.shop', message: 'Shop' },
      other: /*i18n*/ { id: 'company.kind.other', message: 'Other' },
    }),
    ...inArea,
    phone: phoneNumber,
    website,
    ...position,
  },
  directory: {
    paths: ['companies'],
    labels: {
      one: /*i18n*/ { id: 'company.one', message: 'Company' },
      many: /*i18n*/ { id: 'company.many', message: 'Companies' },
      count: /*i18n*/ { id: 'company.count', message: '{count, plural, one {# company} other {# companies}}' },
      about: /*i18n*/ { id: 'company.about', message: 'Shops, branches and firms on open maps. This is not the company register.' },
    },
    title: { en: 'name', fr: 'name' },
    slug: ['name', 'regionCode'],
    context: ['subdivisionCode', 'divisionCode', 'regionCode'],
    fact: 'kind',
    facets: ['regionCode', 'divisionCode', 'subdivisionCode', 'kind'],
    group: 'places',
  },
});
