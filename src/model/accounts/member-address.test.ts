import { expect, test } from 'vitest';
import { memberAt, memberSegments } from './member-address.ts';

const id = '0199f0c0-0000-7000-8000-000000000000';

test.each([
  ['@ngum_be', 'ngum_be'],
  ['profile/ngum_be', 'ngum_be'],
  ['profile/@ngum_be', 'ngum_be'],
  [`profile/${id}`, id],
  [`u/${id}`, id],
  ['profile-slug/ngum-be', 'ngum_be'],
  ['profile-slug/ngum_be', 'ngum_be'],
  [`profile-slug/${id}`, id],
  ['profile/ngum_be/legacy', 'ngum_be'],
  ['villages/members/ngum_be', 'ngum_be'],
  ['@', null],
  ['ngum_be', null],
  ['villages', null],
  ['villages/members', null],
  ['villages/bafut-north-west', null],
  ['profile/ngum_be/other', null],
  ['schools/members/ngum_be', null],
  ['a/b/c/d', null],
])('/%s', (path, who) => {
  expect(memberAt(path.split('/'))).toBe(who);
});

test('a page is at the username, or at the id of who has none', () => {
  expect(memberSegments({ username: 'ngum_be', user_id: id })).toEqual(['profile', 'ngum_be']);
  expect(memberSegments({ username: null, user_id: id })).toEqual(['u', id]);
});
