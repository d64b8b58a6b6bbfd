import { nameLabel, wikidata } from '#src/model/common-fields.ts';
import { defineEntity } from '#src/model/define-entity.ts';
import { alias, integer, optional, quiet, searchable, text } from '#src/model/fields.ts';

export const party = defineEntity({
  table: 'parties',
  pack: { module: 'core' },
  fields: {
    code: alias(text(/*i18n*/ { id: 'party.code', message: 'Acronym' })),
    acronymEn: optional(alias(text(/*i18n*/ { id: 'party.acronymEn', message: 'English acronym' }))),
    nameEn: searchable(quiet(text(nameLabel))),
    nameFr: searchable(quiet(text(nameLabel))),
    members2020: optional(integer(/*i18n*/ { id: 'party.members2020', message: 'Members known in the Assembly elected in 2020' })),
    wikidata,
  },
  directory: {
    paths: ['parties', 'political-parties'],
    labels: {
      one: /*i18n*/ { id: 'party.one', message: 'Political party' },
      many: /*i18n*/ { id: 'party.many', message: 'Political parties' },
      count: /*i18n*/ { id: 'party.count', message: '{count, plural, one {# party} other {# parties}}' },
      about: /*i18n*/ {
        id: 'party.about',
        message: 'Parties that appear in our sources. The official register counts more than 300; we do not have it.',
      },
    },
    title: { en: 'nameEn', fr: 'nameFr' },
    short: { en: 'acronymEn', fr: 'code' },
    slug: ['nameEn'],
    context: ['code', 'acronymEn'],
    fact: 'members2020',
    facets: [],
    group: 'organisations',
  },
});
