/** The roles of the model are those of the database: of the table, and of the function that says which may be given. */
import { expect, test } from 'vitest';
import { defaultRole, roles } from '#src/model/accounts/role.ts';
import { readMigrations } from '#supabase/server/migrate.ts';

const sql = readMigrations()
  .map((file) => file.sql)
  .join('\n');

const listedIn = (pattern: RegExp): readonly string[] =>
  [...(pattern.exec(sql)?.[1] ?? '').matchAll(/'(\w+)'/g)].flatMap((match) => (match[1] ? [match[1]] : []));

test('user_roles accepts the roles of the model', () => {
  expect(listedIn(/create table public\.user_roles \([^;]*role in \(([^)]*)\)/)).toEqual(roles);
});

test('every one of them but that of everyone can be given', () => {
  expect(listedIn(/function app\.is_grantable[^;]*wanted in \(([^)]*)\)/)).toEqual(roles.filter((role) => role !== defaultRole));
});
