/** What the app believes of profiles is what the migrated database does: fields, audiences, lengths, reserved names. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { audienceColumn, audiences, defaultAudience, longest, mostEntries, shownFields } from '#src/model/accounts/profile.ts';
import { reservedUsernames } from '#src/model/accounts/username.ts';
import { readMigrations } from '#supabase/server/migrate.ts';

const sqlOf = (file: string): string => readMigrations().find(({ name }) => name === file)?.sql ?? '';
const sql = sqlOf('profiles');
const textsIn = (list = ''): readonly string[] => [...list.matchAll(/'(\w+)'/g)].flatMap((match) => (match[1] ? [match[1]] : []));

test.each(shownFields)('%s has an audience, by default the one the app shows', (field) => {
  const [, given = '', allowed] =
    new RegExp(`add column ${audienceColumn(field)} text not null default '(\\w+)' check \\(\\w+ in \\(([^)]*)\\)`).exec(sql) ?? [];
  expect([given, textsIn(allowed)]).toEqual([defaultAudience[field], [...audiences]]);
});

test('others read exactly these fields, each by its own audience', () => {
  const newest = readMigrations().findLast((file) => file.sql.includes('function app.read_profile('))?.sql ?? '';
  const read = [...newest.matchAll(/\('(\w+)', pg_catalog\.to_jsonb\(shown\.(\w+)\), shown\.(\w+)\)/g)];
  expect(read.map(([, field, value, audience]) => [field, value, audience])).toEqual(
    shownFields.map((field) => [field, field, audienceColumn(field)]),
  );
});

test.each(Object.entries(longest))('%s is kept up to %i characters', (field, length) => {
  const calls = [...sql.matchAll(new RegExp(`app\\.clean_\\w+\\(new\\.${field}, (\\d+)(?:, (\\d+))?\\)`, 'g'))];
  const [, first, second] = calls[0] ?? [];
  if (field === 'website_url') expect(sql).toContain(`check (char_length(website_url) <= ${length}`);
  else expect([Number(second ?? first), second ? Number(first) : mostEntries]).toEqual([length, mostEntries]);
});

test('names of the same offices are refused', () => {
  const own = readFileSync(path.join(import.meta.dirname, '../../src/model/accounts/office-names.ts'), 'utf8');
  const wordsAfter = (text: string, mark: string): string => {
    const list = /'[a-z|]+'(?:[\s+]+'[a-z|]+')*/.exec(text.slice(text.indexOf(mark)))?.[0] ?? '';
    return list.replace(/[^a-z|]/g, '');
  };
  for (const [theirs, ours] of [
    ['from (select app.seen_name', 'const offices'],
    [' as offices,', 'const beside'],
  ] as const) {
    expect(wordsAfter(sqlOf('office_names'), theirs).split('|').length).toBeGreaterThan(20);
    expect(wordsAfter(sqlOf('office_names'), theirs)).toBe(wordsAfter(own, ours));
  }
});

test('the same names are reserved', () => {
  const list = /replace\(name, '_', ''\) in \(([^)]*)\)/.exec(sql)?.[1];
  expect(textsIn(list)).toEqual(reservedUsernames);
});
