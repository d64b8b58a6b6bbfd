import { expect, test } from 'vitest';
import { completionOf } from './completion.ts';
import { emptyProfile, type Profile } from './profile.ts';

const empty = emptyProfile('ngum');
const full: Profile = {
  ...empty,
  display_name: 'Ngum',
  bio: 'Twenty-one characters',
  location: 'Bafut',
  avatar_url: '/storage/v1/object/public/avatars/a.webp',
  phone_number: '+237670000000',
  website_url: 'https://example.org',
  skills: ['Weaving'],
  interests: ['Water'],
};

test.each<[string, Partial<Profile>, number]>([
  ['nothing', {}, 0],
  ['a name', { display_name: 'Ngum' }, 10],
  ['a blank name', { display_name: '  ' }, 0],
  ['a bio of 20 characters', { bio: 'Twenty characters ..' }, 0],
  ['a bio of 21 characters', { bio: 'Twenty-one characters' }, 10],
  ['20 characters of four bytes', { bio: '\u{1d538}'.repeat(20) }, 0],
  ['20 characters and spaces around them', { bio: ` ${'a'.repeat(20)} ` }, 0],
  ['a location', { location: 'Bafut' }, 5],
  ['a picture', { avatar_url: '/x.webp' }, 15],
  ['a phone number', { phone_number: '+237670000000' }, 10],
  ['a website', { website_url: 'https://example.org' }, 10],
  ['one skill', { skills: ['Weaving'] }, 10],
  ['two skills', { skills: ['Weaving', 'Dyeing'] }, 10],
  ['an interest', { interests: ['Water'] }, 10],
  ['what counts for nothing', { region_code: 'CM-NW', education: 'GBHS', work_experience: 'Weaver', username: 'ngum' }, 0],
  ['name, bio, location, skill and interest', { ...full, avatar_url: null, phone_number: null, website_url: null }, 45],
  ['everything', full, 80],
])('%s', (_, told, points) => {
  const completion = completionOf({ ...empty, ...told });
  expect([completion.points, completion.of]).toEqual([points, 80]);
  expect(completion.missing.reduce((total, part) => total + part.points, completion.points)).toBe(80);
});

test('what is missing is named with its points', () => {
  expect(completionOf({ ...full, bio: 'short', skills: [] }).missing).toEqual([
    { field: 'bio', points: 10 },
    { field: 'skills', points: 10 },
  ]);
  expect(completionOf(full).missing).toEqual([]);
});
