/** What people type who do not know how a row is written: words too many, a kind for a name, an office, an acronym. */
import { describe, expect, test } from 'vitest';
import { region } from '#src/model/areas/region.ts';
import { ministry } from '#src/model/organisations/ministry.ts';
import { minister } from '#src/model/people/office.ts';
import { person } from '#src/model/people/person.ts';
import { village } from '#src/model/places/village.ts';
import { openRows, rowOf } from '#tests/packs/open-rows.ts';
import { makeDataset } from './dataset.ts';
import { partsWith } from './open-parts.ts';
import { searchRows } from './search-rows.ts';

const entities = [region, ministry, person, minister, village];
const names = ['Mokolo', 'Dionville', 'Rey Bouba', 'Mme-Bafumen', 'Tombel', 'Nusery Mbonkake', 'Adamava', 'Adamava Nord'];
const villages = names.map((name, n) => rowOf(village, `v00000000${n}`, { name, kind: 'village', regionCode: 'CM-EN' }));
const people = [
  rowOf(person, 'p000000001', { name: 'Joseph Ngute', role: 'prime_minister', started: '2019' }),
  rowOf(person, 'p000000002', { name: 'Abel', role: 'governor', started: '2004', ended: '2009' }),
  rowOf(person, 'p000000003', { name: 'Zachée Bakari', role: 'governor', started: '2015' }),
];
const ministries = [
  rowOf(ministry, 'm000000001', { code: 'MINEDUB', nameEn: 'Basic Education', nameFr: 'Éducation de base' }),
  rowOf(ministry, 'm000000002', { code: 'MINFI', nameEn: 'Finance', nameFr: 'Finances' }),
];
const regions = [rowOf(region, 'r000000001', { code: 'CM-AD', nameEn: 'Adamawa', nameFr: 'Adamaoua' })];
const opened = [
  openRows(entities, 'core', null, region, regions),
  openRows(entities, 'core', null, ministry, ministries),
  openRows(entities, 'people', null, person, people),
  openRows(entities, 'places', 'CM-EN', village, villages),
];
const dataset = makeDataset(entities, partsWith(opened, [], entities), () => []);
const ask = (text: string) => searchRows(dataset, { text, language: 'en', region: '', table: '', limit: 9 });
const found = (text: string) => ask(text).hits.map(({ row }) => row.name ?? row.nameEn);

describe('words without which something is found are left aside, and told', () => {
  test.each([
    ['Joseph Dion Ngute', ['Joseph Ngute'], ['Dion']],
    ['quartier Mokolo', ['Mokolo'], ['quartier']],
    ['Mokolo-Xyzzy, zone', ['Mokolo'], ['Xyzzy', 'zone']],
    ['gouverneur de Rey Bouba', ['Rey Bouba'], ['gouverneur']],
  ])('%s', (text, hits, leftAside) => {
    expect(found(text)).toEqual(hits);
    expect(ask(text).less?.leftAside).toEqual(leftAside);
  });
  test.each(['Mokolo', 'Mokollo', 'Rey Bouba', 'xyzzy plugh', 'xyzzy'])('nothing of “%s”', (text) => {
    expect(ask(text).less).toBeNull();
  });
});

test('what slipped in the source is found by what was likely meant, as well as by itself', () => {
  for (const typed of ['nursery mbonkake', 'Nusery Mbonkake', 'mbonkake nurs']) {
    expect(found(typed)).toEqual(['Nusery Mbonkake']);
    expect(ask(typed).hits.map(({ rank }) => rank)).not.toContain('fuzzy');
  }
});

test('an area one slip away stands behind what is called as typed, not behind another area, and not where a word is more', () => {
  expect(found('adamava')).toEqual(['Adamava', 'Adamava Nord', 'Adamawa']);
  expect(ask('adamava').counts).toEqual({ villages: 2, regions: 1 });
  expect(found('adamawa')).toEqual(['Adamawa']);
  expect(found('adamava nord')).toEqual(['Adamava Nord']);
  expect(searchRows(dataset, { text: 'adamava', language: 'en', region: '', table: 'villages', limit: 9 }).counts).toEqual({ villages: 2 });
});

test('how somebody is addressed is no name', () => {
  expect(found('Mme Ngute')).toEqual(['Joseph Ngute']);
  expect(found('Mme')).toEqual(['Mme-Bafumen']);
});

test('an office names its list, and who holds it comes before who held it', () => {
  expect(ask('gouverneurs').lists).toEqual([{ table: 'people', where: { role: 'governor' } }]);
  expect(found('gouverneurs')).toEqual(['Zachée Bakari', 'Abel']);
  expect(ask('ministre').lists).toEqual([{ table: 'ministers', where: {} }]);
  expect(ask('the ministries').lists).toEqual([{ table: 'ministries', where: {} }]);
  for (const text of ['gouverneur Bakari', 'gouverne', 'Mokolo', '']) expect(ask(text).lists).toEqual([]);
});

test('a ministry is found by its acronym', () => {
  expect(found('minedub')).toEqual(['Basic Education']);
});
