/** Senators, MPs, ministers and mayors: people seen through one role (the SQL views of the same names). */
import { divisionLabel, nameLabel, regionLabel, subdivisionLabel } from '#src/model/common-fields.ts';
import { type DirectoryLabels, defineEntity } from '#src/model/define-entity.ts';
import { alias, area, choice, code, date, integer, optional, quiet, searchable, text } from '#src/model/fields.ts';
import { endedLabel, genderLabel, genders, partyLabel, startedLabel, termLabel } from '#src/model/people/roles.ts';

const officeFields = {
  name: searchable(quiet(text(nameLabel))),
  postEn: optional(alias(text(/*i18n*/ { id: 'office.post', message: 'Post' }))),
  postFr: optional(alias(text(/*i18n*/ { id: 'office.post', message: 'Post' }))),
  ministryCode: optional(code('ministries', /*i18n*/ { id: 'office.ministry', message: 'Ministry' })),
  partyCode: optional(code('parties', partyLabel)),
  regionCode: optional(area('regions', regionLabel)),
  divisionCode: optional(area('divisions', divisionLabel)),
  subdivisionCode: optional(area('subdivisions', subdivisionLabel)),
  constituency: optional(text(/*i18n*/ { id: 'office.constituency', message: 'Constituency' })),
  term: optional(integer(termLabel)),
  started: optional(date(startedLabel)),
  ended: optional(date(endedLabel)),
  gender: optional(choice(genderLabel, genders)),
};

const office = (
  table: string,
  labels: DirectoryLabels,
  context: readonly (keyof typeof officeFields)[],
  facets: readonly (keyof typeof officeFields)[],
) =>
  defineEntity({
    table,
    pack: { module: 'people' },
    fields: officeFields,
    directory: {
      paths: [table],
      labels,
      title: { en: 'name', fr: 'name' },
      slug: ['name'],
      context,
      fact: 'started',
      term: { started: 'started', ended: 'ended' },
      expected: [...context, 'started'],
      facets,
      group: 'people',
      searched: false,
    },
  });

export const senator = office(
  'senators',
  {
    one: /*i18n*/ { id: 'senator.one', message: 'Senator' },
    many: /*i18n*/ { id: 'senator.many', message: 'Senators' },
    count: /*i18n*/ { id: 'senator.count', message: '{count, plural, one {# senator} other {# senators}}' },
    about: /*i18n*/ {
      id: 'senator.about',
      message: 'Senators of the terms of 2013 and 2018. Of the Senate of 2023 our sources have numbers only, no names.',
    },
  },
  ['partyCode', 'regionCode'],
  ['regionCode', 'partyCode', 'term', 'gender'],
);

export const mp = office(
  'mps',
  {
    one: /*i18n*/ { id: 'mp.one', message: 'Member of Parliament' },
    many: /*i18n*/ { id: 'mp.many', message: 'Members of Parliament' },
    count: /*i18n*/ { id: 'mp.count', message: '{count, plural, one {# member of parliament} other {# members of parliament}}' },
    about: /*i18n*/ { id: 'mp.about', message: 'Members of the National Assembly since 1997, each with their latest known term.' },
  },
  ['partyCode', 'regionCode'],
  ['term', 'regionCode', 'partyCode', 'gender'],
);

export const minister = office(
  'ministers',
  {
    one: /*i18n*/ { id: 'minister.one', message: 'Minister' },
    many: /*i18n*/ { id: 'minister.many', message: 'Ministers' },
    count: /*i18n*/ { id: 'minister.count', message: '{count, plural, one {# minister} other {# ministers}}' },
    about: /*i18n*/ { id: 'minister.about', message: 'Members of government, as known in August 2022, and those before them since 2000.' },
  },
  ['postEn'],
  ['ministryCode', 'gender'],
);

export const mayor = office(
  'mayors',
  {
    one: /*i18n*/ { id: 'mayor.one', message: 'Mayor' },
    many: /*i18n*/ { id: 'mayor.many', message: 'Mayors' },
    count: /*i18n*/ { id: 'mayor.count', message: '{count, plural, one {# mayor} other {# mayors}}' },
    about: /*i18n*/ {
      id: 'mayor.about',
      message:
        'Mayors whose mandates are in our sources, with the years of each mandate. The councils elected in 2020 are not in them yet.',
    },
  },
  ['constituency', 'regionCode'],
  ['regionCode', 'divisionCode', 'partyCode', 'gender'],
);
