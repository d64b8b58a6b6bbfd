import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { Row } from '#src/model/define-entity.ts';
import { directoryOf } from '#src/model/directories.ts';
import { contextLine, contextOf, factNames, formatField, formatYears, sayTerm } from './format-field.ts';

const find = (table: string) => {
  const entity = directoryOf(table);
  if (!entity) throw new Error(table);
  return entity;
};
const rowWith = (fields: Readonly<Record<string, unknown>>): Row => ({
  pid: '0123456789',
  source: 'osm',
  asOf: '2019-09',
  licence: 'ODbL-1.0',
  isSample: false,
  ...fields,
});
const names = {
  regions: { 'CM-NW': { pid: 'a', en: 'North-West', fr: 'Nord-Ouest', address: 'north-west-a' } },
  parties: {
    RDPC: {
      pid: 'b',
      en: 'Cameroon People’s Democratic Movement',
      fr: 'Rassemblement…',
      short: { en: 'CPDM', fr: 'RDPC' },
      address: 'x-b',
    },
  },
};
const inEnglish = contextOf(setupI18n({ locale: 'en', messages: { en: {} }, missing: (_, id) => id }), names);
const inFrench = contextOf(setupI18n({ locale: 'fr', messages: { fr: {} }, missing: (_, id) => id }), names);

test('a code is written as the name it stands for, in the language', () => {
  expect(formatField(find('villages'), rowWith({ regionCode: 'CM-NW' }), 'regionCode', inEnglish)).toBe('North-West');
  expect(formatField(find('villages'), rowWith({ regionCode: 'CM-NW' }), 'regionCode', inFrench)).toBe('Nord-Ouest');
});

test('a code whose name is not on this phone is shown as it is, what is not known as nothing', () => {
  expect(formatField(find('villages'), rowWith({ regionCode: 'CM-XX' }), 'regionCode', inEnglish)).toBe('CM-XX');
  expect(formatField(find('villages'), rowWith({ regionCode: null, otherNames: [] }), 'regionCode', inEnglish)).toBeNull();
  expect(formatField(find('villages'), rowWith({ otherNames: [] }), 'otherNames', inEnglish)).toBeNull();
  expect(formatField(find('villages'), rowWith({ population: 0 }), 'population', inEnglish)).toBe('0');
});

test('a fact in two languages is one fact, and the other language stands in for a missing one', () => {
  const minister = find('ministers');
  expect(formatField(minister, rowWith({ postEn: 'Minister of Health', postFr: 'Ministre de la Santé' }), 'postEn', inFrench)).toBe(
    'Ministre de la Santé',
  );
  expect(formatField(minister, rowWith({ postEn: 'Minister of Health', postFr: null }), 'postEn', inFrench)).toBe('Minister of Health');
  expect(formatField(minister, rowWith({ postEn: null, postFr: null }), 'postEn', inFrench)).toBeNull();
  expect(factNames(minister, 'fr').filter((name) => name.startsWith('post'))).toEqual(['postFr']);
});

test('a line of context calls a party by its acronym and says what a date means', () => {
  const row = rowWith({ partyCode: 'RDPC', regionCode: 'CM-NW', deathDate: '2019-05-12' });
  expect(contextLine(find('people'), row, ['partyCode', 'regionCode', 'deathDate'], inEnglish)).toBe(
    'CPDM · North-West · person.deathDate 12 May 2019',
  );
});

const saying = contextOf(
  setupI18n({ locale: 'en', messages: { en: { 'term.since': 'since {date}', 'term.known': 'as known in {year}' } } }),
  {},
);
test.each([
  ['ministers', { started: '2019-01-04', asOf: '2022-08-03' }, { years: 'since 2019', known: 'as known in 2022' }],
  ['ministers', { started: '2004', ended: '2011', asOf: '2022-08-03' }, { years: '2004–2011', known: null }],
  ['ministers', { asOf: '2022' }, { years: null, known: 'as known in 2022' }],
  ['fons', { ruler: 'Abumbi II', since: '1968', asOf: '2007' }, { years: 'since 1968', known: 'as known in 2007' }],
  ['fons', { asOf: '2007' }, null],
  ['people', { role: null, asOf: '2022' }, null],
  ['villages', { asOf: '2019' }, null],
])('a term in %s with %o reads %o: without an end it is of its source’s time', (table, fields, term) => {
  expect(sayTerm(find(table).directory, rowWith(fields), saying)).toEqual(term);
});

test.each([
  ['2013-04-14', '2018-03-24', '2013–2018'],
  ['2013', '2013-12', '2013'],
  ['2019-01-04', null, '2019'],
  [null, '2007', '–2007'],
  [null, null, null],
])('in office from %s to %s reads %s', (started, ended, text) => {
  expect(formatYears(started, ended)).toBe(text);
});
