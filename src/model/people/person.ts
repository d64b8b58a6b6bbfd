import { nameLabel, regionLabel, wikidata } from '#src/model/common-fields.ts';
import { defineEntity } from '#src/model/define-entity.ts';
import { area, choice, code, date, optional, quiet, searchable, text } from '#src/model/fields.ts';
import { endedLabel, genderLabel, genders, partyLabel, roles, startedLabel } from '#src/model/people/roles.ts';

export const person = defineEntity({
  table: 'people',
  pack: { module: 'people' },
  fields: {
    name: searchable(quiet(text(nameLabel))),
    role: optional(choice(/*i18n*/ { id: 'person.role', message: 'Latest known post' }, roles)),
    partyCode: optional(code('parties', partyLabel)),
    regionCode: optional(area('regions', regionLabel)),
    started: optional(date(startedLabel)),
    ended: optional(date(endedLabel)),
    gender: optional(choice(genderLabel, genders)),
    birthDate: optional(date(/*i18n*/ { id: 'person.birthDate', message: 'Born' })),
    deathDate: optional(date(/*i18n*/ { id: 'person.deathDate', message: 'Died' })),
    wikidata,
  },
  directory: {
    paths: ['politicians'],
    labels: {
      one: /*i18n*/ { id: 'person.one', message: 'Politician' },
      many: /*i18n*/ { id: 'person.many', message: 'Politicians' },
      count: /*i18n*/ { id: 'person.count', message: '{count, plural, one {# politician} other {# politicians}}' },
      about: /*i18n*/ {
        id: 'person.about',
        message: 'People who hold or held public office, with the dates our sources give. Many have left office.',
      },
    },
    title: { en: 'name', fr: 'name' },
    slug: ['name'],
    context: ['role', 'partyCode', 'regionCode', 'deathDate'],
    fact: 'started',
    term: { started: 'started', ended: 'ended', held: 'role' },
    expected: ['role', 'partyCode', 'started', 'birthDate'],
    facets: ['role', 'partyCode', 'regionCode', 'gender'],
    group: 'people',
  },
});
