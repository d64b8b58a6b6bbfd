import { expect, test } from 'vitest';
import { csvOf } from '#src/shared/csv-of.ts';
import { invitationFile } from './invitation-file.ts';

const token = 'a'.repeat(64);
const at = { origin: 'https://mboa.example', language: 'en' } as const;

test('each link stands beside what the file says of its user, in their language, with the token behind the #', () => {
  const lines = [
    {},
    { legacy_username: 'Ngum.Awa', display_name: 'Ngum Awa', email: 'ngum@example.org', language: 'FR' },
    { legacy_username: 'paul' },
  ];
  const answer = {
    ends_at: '2026-12-26T10:00:00Z',
    links: [
      { line: 2, legacy_username: 'ngum.awa', token },
      { line: 3, legacy_username: 'paul', token },
    ],
  };
  const [heading, first, second] = invitationFile(answer, lines, at);
  expect(first).toHaveLength(heading?.length ?? 0);
  expect(first).toEqual([
    'ngum.awa',
    'Ngum Awa',
    'ngum@example.org',
    '',
    `https://mboa.example/fr/profile/ngum.awa/legacy#invitation=${token}`,
    '2026-12-26',
  ]);
  expect(second?.[4]).toBe(`https://mboa.example/en/profile/paul/legacy#invitation=${token}`);
});

test('no name runs as a formula, and a telephone neither', () => {
  const lines = [{ display_name: '=1+1', phone: '+237677123456' }];
  const [, line] = invitationFile({ ends_at: '2026-12-26T10:00:00Z', links: [{ line: 1, legacy_username: 'a1', token }] }, lines, at);
  expect(csvOf([line ?? []])).toContain(`"'=1+1","","'+237677123456"`);
});
