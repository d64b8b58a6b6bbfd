/** The consents of the model are those of the database: kinds, and the newest version of the texts. */
import { expect, test } from 'vitest';
import { consentKinds, textsVersion } from '#src/model/accounts/consent.ts';
import { readMigrations } from '#supabase/server/migrate.ts';

const sql = readMigrations()
  .map((file) => file.sql)
  .join('\n');
const listedIn = (pattern: RegExp): readonly string[] =>
  [...(pattern.exec(sql)?.[1] ?? '').matchAll(/'([\w-]+)'/g)].flatMap((match) => (match[1] ? [match[1]] : []));

test('the table takes the kinds of the model', () => {
  expect(listedIn(/create table public\.consents \([^;]*?kind in \(([^)]*)\)/)).toEqual(consentKinds);
});

test('the version that the form shows is the newest the table, the sign-up and the switch know', () => {
  expect(listedIn(/create table public\.consents \([^;]*?version in \(([^)]*)\)/).at(-1)).toBe(textsVersion);
  expect(listedIn(/function app\.add_sign_up_consent[^;]*'agreed_terms' in \(([^)]*)\)/).at(-1)).toBe(textsVersion);
  expect([...sql.matchAll(/values \(me, about, '([\d-]+)', app\.now\(\)\)/g)].map((match) => match[1])).toEqual([
    textsVersion,
    textsVersion,
  ]);
});
