import { expect, test } from 'vitest';
import { newFindings } from '#supabase/seed/core/findings.ts';
import { readCsv } from '#supabase/seed/core/read-csv.ts';
import { readMinistries } from '#supabase/seed/organisations/ministries.ts';
import { dataFolder } from '#tests/seed/seed-areas.ts';
import { findPost, isKnownPost } from './find-post.ts';

const folder = { path: dataFolder, findings: newFindings() };
const cabinet = readCsv(folder, 'politicians/cabinet_2022.csv', ['position']).map((row) => row.cells.position);
const since2000 = readCsv(folder, 'politicians/office_holders_since_2000.csv', ['position']).map((row) => row.cells.position);

test('every post of the sources is known and has its French', () => {
  expect([...cabinet, ...since2000].filter((label) => !isKnownPost(label))).toEqual([]);
  expect(cabinet.filter((label) => findPost(label).post_fr === null)).toEqual([]);
});

test('two spellings of one post give one post', () => {
  expect(findPost('Health Minister of Cameroon')).toEqual(findPost('Minister of Health'));
  expect(findPost('Minister of Health')).toMatchObject({
    role: 'minister',
    ministry_code: 'MINSANTE',
    post_fr: 'Ministre de la Santé publique',
  });
});

test('each ministry is one that the cabinet has a member for, and no member points to a ministry that is not listed', () => {
  const held = new Set(cabinet.map((label) => findPost(label).ministry_code).filter((code) => code !== null));
  expect([...held].toSorted()).toEqual(readMinistries().map((ministry) => ministry.code));
});

test('a governor governs a region, an ambassador no place; an unheard-of post keeps its words', () => {
  expect(findPost('Governor of Far North Region')).toMatchObject({ role: 'governor', region_code: 'CM-EN' });
  expect(findPost('ambassador to Chad')).toMatchObject({ role: 'other', post_en: 'Ambassador to Chad', post_fr: 'Ambassadeur au Tchad' });
  expect(findPost('Keeper of the Seals')).toMatchObject({ role: 'other', post_en: 'Keeper of the Seals', post_fr: null });
});
