import { expect, test } from 'vitest';
import { whoIsMeant } from './who-is-meant.ts';

const id = '0198c1b2-7d3e-7abc-8def-0123456789ab';

test.each([
  ['@ngum_paul', 'ngum_paul'],
  ['  ngum_paul ', 'ngum_paul'],
  ['Ngum_Paul', 'ngum_paul'],
  ['https://mboa.cm/profile/ngum_paul', 'ngum_paul'],
  ['https://mboa.cm/fr/profile/ngum_paul?from=chat#top', 'ngum_paul'],
  ['mboa.cm/profile/@ngum_paul/', 'ngum_paul'],
  ['https://mboa.cm/profile-slug/ngum-paul', 'ngum_paul'],
  [`https://mboa.cm/u/${id}`, id],
])('%s is a member', (typed, who) => {
  expect(whoIsMeant(typed)).toBe(who);
});

test.each([
  '',
  ' ',
  '@',
  '@@',
  'ab',
  'Ngum Paul',
  'ngum@example.com',
  'https://mboa.cm/petitions/a-road',
  'a'.repeat(37),
  '/',
  'x/<script>',
])('“%s” is none', (typed) => {
  expect(whoIsMeant(typed)).toBeNull();
});
