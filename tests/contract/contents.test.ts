/** Each kind of content is in PostgreSQL what its definition says, and whatever differs is heard. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyKind } from '#src/model/content/define-content.ts';
import { everyKind } from '#src/model/content/every-kind.ts';
import { printStatements } from '#supabase/content/print-content.ts';
import { readMigrations } from '#supabase/server/migrate.ts';
import { openTestDatabase, type TestDatabase } from '#tests/postgres/prepare-database.ts';
import { compareContents } from './compare-content.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const listen = async (planted = '', kinds: readonly AnyKind[] = everyKind): Promise<readonly string[]> => {
  await database.client.query('begin');
  try {
    if (planted) await database.client.query(planted);
    return await compareContents(async (sql, parameters) => {
      const answer: unknown = await database.client.query(sql, parameters);
      // Of several statements there are several answers.
      return Array.isArray(answer) ? [] : (answer as { rows: Record<string, unknown>[] }).rows;
    }, kinds);
  } finally {
    await database.client.query('rollback');
  }
};

test('what is defined is what PostgreSQL has', async () => {
  expect(everyKind.length).toBeGreaterThan(1);
  expect(await listen()).toEqual([]);
});

test('what was printed from a definition stands in a migration, word for word', async () => {
  const migrations = readMigrations().map(({ sql }) => sql);
  for (const kind of everyKind)
    for (const statement of printStatements(kind))
      expect([kind.kind, migrations.some((sql) => sql.includes(statement))]).toEqual([kind.kind, true]);
});

const planted: readonly (readonly [what: string, sql: string, heard: RegExp])[] = [
  ['a column is missing', 'alter table app.events drop column place', /event: no column place \(app\.line\)/],
  ['a column that nobody defined', 'alter table app.events add column boost integer', /column boost \(integer\) is in no definition/],
  ['another type', 'alter table app.events alter column price type bigint', /column price is bigint, defined as app\.xaf/],
  ['may be null', 'alter table app.events alter column lang drop not null', /column lang is text, defined as text not null/],
  ['may not be null', 'alter table app.events alter column place set not null', /column place is app\.line not null/],
  [
    'another limit',
    'alter table app.comments drop constraint comments_text_check, add constraint comments_text_check check (char_length(text) between 1 and 5000)',
    /comments_text_check is .*5000.*defined as .*500/,
  ],
  ['no limit', 'alter table app.comments drop constraint comments_text_check', /no constraint comments_text_check/],
  [
    'a choice more',
    "alter table app.events drop constraint events_entry_check, add constraint events_entry_check check (entry in ('free', 'paid', 'unknown', 'cheap'))",
    /events_entry_check is .*cheap/,
  ],
  [
    'a later bound of time',
    "alter table app.events drop constraint events_starts_at_check, add constraint events_starts_at_check check (starts_at >= told_at and starts_at <= told_at + interval '900 days')",
    /events_starts_at_check is .*900/,
  ],
  ['a rule of two fields is missing', 'alter table app.events drop constraint events_order_check', /no constraint events_order_check/],
  ['a link to nothing', 'alter table app.events drop constraint events_region_code_fkey', /no constraint events_region_code_fkey/],
  ['a link without an index', 'drop index app.events_region_code', /no index on region_code/],
  [
    'a state more',
    "insert into app.content_states (kind, state, seen) values ('event', 'boosted', 'everybody')",
    /state boosted .* is in no definition/,
  ],
  [
    'a state that others see',
    "update app.content_states set seen = 'everybody' where kind = 'event' and state = 'in_review'",
    /state in_review is .*everybody/,
  ],
  [
    'a state that is written again',
    "update app.content_states set is_edited = true where kind = 'event' and state = 'hidden'",
    /state hidden is/,
  ],
  [
    'a state that takes more',
    "update app.content_states set takes = '{comment,going}' where kind = 'event' and state = 'past'",
    /state past is .*going/,
  ],
  [
    'a state that waits for nobody',
    "update app.content_states set waits = false where kind = 'comment' and state = 'flagged'",
    /comment: state flagged/,
  ],
  [
    'a move more',
    "insert into app.content_moves values ('event', 'in_review', 'open', 'owner')",
    /move in_review → open by owner .* is in no definition/,
  ],
  ['a move fewer', "delete from app.content_moves where kind = 'comment' and by = 'members'", /no move open → flagged by members/],
  [
    'a move by another',
    "update app.content_moves set by = 'owner' where kind = 'event' and from_state = 'hidden' and to_state = 'open'",
    /hidden → open by owner .* is in no/,
  ],
  [
    'a move without its reason',
    "update app.content_moves set reasons = null where kind = 'event' and to_state = 'hidden'",
    /move open → hidden by moderator is/,
  ],
  [
    'a move without its note',
    "update app.content_moves set note_for = null where kind = 'event' and to_state = 'cancelled'",
    /open → cancelled by owner is/,
  ],
  ['another limit of a day', "update app.content_kinds set per_day = 500 where kind = 'comment'", /rule per_day is 500, defined as 50/],
  ['longer on phones', "update app.content_kinds set window_days = 31 where kind = 'event'", /rule window_days is 31/],
  ['kept longer', "update app.content_kinds set keep_days = 9999 where kind = 'event'", /rule keep_days is 9999/],
  ['a second picture', "update app.content_kinds set most_pictures = 2 where kind = 'stall'", /rule most_pictures is 2, defined as null/],
  [
    'what hides it at once',
    "update app.content_kinds set hides_at_once = null where kind = 'job'",
    /rule hides_at_once is null, defined as \["asks_money"\]/,
  ],
  [
    'who reviews',
    "update app.content_kinds set editors_review = null where kind = 'claim'",
    /rule editors_review is null, defined as true/,
  ],
  [
    'a track without its file',
    "update app.content_kinds set takes_audio = null where kind = 'track'",
    /rule takes_audio is null, defined as true/,
  ],
  ['a third file', "update app.content_kinds set most_files = null where kind = 'application'", /rule most_files is null, defined as 2/],
  [
    'whom its owner blocks',
    "update app.content_kinds set owners_block = true where kind = 'stall'",
    /rule owners_block is true, defined as null/,
  ],
  ['it hangs on nothing', "update app.content_kinds set hangs = false where kind = 'comment'", /rule hangs/],
  [
    'a private field that phones are told',
    "update app.synced_tables set columns = columns || 'phone'::text where name = 'events'",
    /phones are told .*"phone"/,
  ],
  ['a private field that is none', "update app.content_kinds set hidden = '{}' where kind = 'event'", /rule hidden is \[\]/],
  [
    'a private field that stays',
    "update app.content_kinds set hidden = '{}' where kind = 'event'; call app.write_content_functions()",
    /phone stays when its author leaves/,
  ],
  [
    'a field that no phone is told',
    "update app.synced_tables set columns = array_remove(columns, 'place') where name = 'events'",
    /phones are told/,
  ],
  [
    'an imported field that members write',
    "update app.content_kinds set imported = '{certainty}' where kind = 'event'; call app.write_content_functions()",
    /title_fr is imported, and written by members/,
  ],
  [
    'a field that is not kept',
    "update app.content_kinds set imported = imported || 'about'::text where kind = 'event'; call app.write_content_functions()",
    /about is not kept/,
  ],
  ['row level security is off', 'alter table app.events disable row level security', /event: row level security is off/],
  ['members read the table', 'grant select on app.events to authenticated', /open to authenticated/],
  ['the guard is switched off', 'alter table app.contents disable trigger guard_content', /no trigger guard_content/],
  [
    'a kind that nobody defined',
    "insert into app.content_kinds (kind, table_name, submits_to, per_day, keep_days, title_column) values ('ghost', 'ghosts', 'open', 1, 1, 'title')",
    /ghost: has no definition/,
  ],
];
describe('a planted difference is heard', () => {
  test.each(planted)('%s', async (_, sql, heard) => {
    expect((await listen(sql)).join('\n')).toMatch(heard);
  });
});

test('a kind that was defined and never printed is heard', async () => {
  const [event] = everyKind;
  if (!event) throw new Error('no kind');
  expect(await listen('', [...everyKind, { ...event, kind: 'party', table: 'parties' }])).toEqual(['party: no table']);
});
