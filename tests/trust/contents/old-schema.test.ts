/**
 * A database of before polls and petitions went among contents: what members reported and followed and what moderators decided is there afterwards, row by
 * row; and where a row would be lost, nothing moves.
 */
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { applyMigrations, prepareDatabase } from '#tests/postgres/prepare-database.ts';
import { type PostgresServer, startPostgres } from '#tests/postgres/start-postgres.ts';

type Json = Readonly<Record<string, unknown>>;

/** The first of the second phase, and the one that moves polls. */
const contentsCome = '20261124000000';
const pollsMove = '20261124000200';

let server: PostgresServer | undefined;
let client: pg.Client | undefined;
afterEach(async () => {
  await client?.end();
  await server?.stop();
});

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [ngum, paul, awa, moderator] = [id(1), id(2), id(3), id(4)];
const [inReview, open, cancelled, rejected, invited] = [id(11), id(12), id(13), id(14), id(15)];

const filledPolls = `
  insert into app.polls (id, scope, owner_id, owner_name, state, lang, title, questions, results_when, eligibility, opens_at, closes_at, submitted_at, review_since, refused_for, note)
    select p.id::uuid, '', '${ngum}', 'N. A.', p.state, 'en', 'What should we mend first?', '[{"text":"Which?","kind":"yes_no"}]',
      case p.eligibility when 'invited' then 'after_close' else 'live' end, p.eligibility, now() - interval '2 days', now() + interval '20 days', now() - interval '3 days',
      now() - interval '3 days', p.refused_for, p.note
    from (values ('${inReview}', 'in_review', 'members', null, null), ('${open}', 'open', 'members', null, null), ('${cancelled}', 'cancelled', 'members', 'defamation', 'Of the mayor.'),
      ('${rejected}', 'rejected', 'members', 'unclear', 'Say which.'), ('${invited}', 'open', 'invited', null, null)) as p(id, state, eligibility, refused_for, note);
  insert into app.poll_invitations values ('${invited}', '${paul}');
  insert into app.poll_reports (id, scope, poll_id, user_id, reason, details, state) values
    ('${id(21)}', '', '${open}', '${paul}', 'misleading', 'It asks for two things.', 'waiting'), ('${id(22)}', '', '${open}', '${awa}', 'spam', null, 'no_action'),
    ('${id(23)}', '', '${cancelled}', '${paul}', 'defamation', null, 'actioned');
  insert into app.poll_follows (id, scope, poll_id, user_id, follows) values ('${id(31)}', '', '${open}', '${paul}', true), ('${id(32)}', '', '${open}', '${awa}', false),
    ('${id(33)}', '', '${invited}', '${paul}', true);
  insert into app.moderation_decisions (id, subject, poll_id, moved, from_state, to_state, reason, note, decided_by, decided_at, undone_by, undone_at) values
    ('${id(41)}', 'poll', '${open}', '{}', 'in_review', 'scheduled', null, null, '${moderator}', now() - interval '3 days', null, null),
    ('${id(42)}', 'poll', '${open}', '{${id(22)}}', 'open', 'kept', null, null, '${moderator}', now() - interval '2 hours', null, null),
    ('${id(43)}', 'poll', '${cancelled}', '{${id(23)}}', 'open', 'cancelled', 'defamation', 'Of the mayor.', '${moderator}', now() - interval '1 hour', null, null),
    ('${id(44)}', 'poll', '${rejected}', '{}', 'in_review', 'rejected', 'spam', null, '${moderator}', now() - interval '3 hours', '${moderator}', now() - interval '2 hours'),
    ('${id(45)}', 'poll', '${rejected}', '{}', 'in_review', 'rejected', 'unclear', 'Say which.', '${moderator}', now() - interval '1 hour', null, null);
  update app.poll_reports set state = state;`;

const [openPetition, hiddenPetition] = [id(51), id(52)];
const [shown, unread, flagged, refused, removed] = [id(61), id(62), id(63), id(64), id(65)];
const filledPetitions = `
  insert into app.petitions (id, scope, owner_id, owner_name, state, reason, lang, title, text, category, addressees, reach, goal, submitted_at, opened_at, closes_at)
    select p.id::uuid, '', '${ngum}', 'N. A.', p.state, p.reason, 'en', 'A lamp for the market', 'After sunset nobody sees the steps of the market, and traders have fallen there.',
      'electricity', '{The council}', 'national', 100, now() - interval '9 days', now() - interval '8 days', now() + interval '60 days'
    from (values ('${openPetition}', 'open', null), ('${hiddenPetition}', 'hidden', 'defamation')) as p(id, state, reason);
  insert into app.petition_comments (id, scope, petition_id, user_id, name_display, shown_name, text, state) select c.id::uuid, '', '${openPetition}', c.by::uuid, 'initials', 'P. N.', 'I fell there: ' || c.state, c.state
    from (values ('${shown}', '${paul}', 'approved'), ('${unread}', '${paul}', 'waiting'), ('${flagged}', '${awa}', 'flagged'), ('${refused}', '${awa}', 'rejected'), ('${removed}', '${paul}', 'approved')) as c(id, by, state);
  update app.petition_comments set deleted_at = now(), text = '[…]', shown_name = null where id = '${removed}';
  insert into app.petition_reports (id, scope, petition_id, comment_id, user_id, reason, details, state) values ('${id(71)}', '', '${openPetition}', null, '${paul}', 'misleading', 'There are lamps.', 'waiting'),
    ('${id(72)}', '', '${openPetition}', '${flagged}', '${paul}', 'spam', null, 'waiting'), ('${id(73)}', '', '${openPetition}', '${refused}', '${paul}', 'spam', null, 'actioned'),
    ('${id(74)}', '', '${openPetition}', null, '${awa}', 'other', null, 'no_action');
  insert into app.moderation_decisions (id, subject, petition_id, comment_id, moved, from_state, to_state, reason, note, decided_by, decided_at) values
    ('${id(81)}', 'petition', '${hiddenPetition}', null, '{}', 'open', 'hidden', 'defamation', 'Of the mayor.', '${moderator}', now() - interval '5 hours'),
    ('${id(82)}', 'comment', '${openPetition}', '${shown}', '{}', 'waiting', 'approved', null, null, '${moderator}', now() - interval '4 hours'),
    ('${id(83)}', 'reports', '${openPetition}', '${refused}', '{${id(73)},${refused}}', 'waiting', 'actioned', null, 'They are right.', '${moderator}', now() - interval '3 hours'),
    ('${id(84)}', 'reports', '${openPetition}', null, '{${id(74)}}', 'waiting', 'no_action', null, null, '${moderator}', now() - interval '2 hours'),
    ('${id(85)}', 'signatures', '${openPetition}', null, '{}', 'late', 'valid', null, null, '${moderator}', now() - interval '1 hour');`;

const members = `insert into auth.users (id, email, created_at) select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'm' || n || '@mboa.example',
  now() - interval '30 days' from generate_series(1, 4) n;`;

const openOld = async (filled: string): Promise<pg.Client> => {
  server = await startPostgres();
  await prepareDatabase(server, contentsCome);
  const opened = new pg.Client({ connectionString: server.url('supabase_admin', 'postgres') });
  client = opened;
  await opened.connect();
  await opened.query(members + filled);
  return opened;
};
const bring = async (until?: string): Promise<unknown> => {
  const applier = new pg.Client({ connectionString: server?.url('postgres', 'postgres') });
  await applier.connect();
  return applyMigrations(applier, until).finally(() => applier.end());
};
const rows = async (sql: string): Promise<readonly Json[]> => (await client?.query(sql))?.rows ?? [];

test('reports, follows and decisions of polls are those of contents afterwards, with their times, and phones drop the old ones', async () => {
  await openOld(filledPolls);
  const reports = 'id, user_id, reason, details, state, scope, created_at';
  const follows = 'id, user_id, follows, scope, created_at';
  const before = {
    polls: await rows(
      `select id, case when state in ('open', 'cancelled') then scope else 'archive' end as scope, state, owner_name, region_code from app.polls order by id`,
    ),
    reports: await rows(`select poll_id as of, ${reports} from app.poll_reports order by id`),
    follows: await rows(`select poll_id as of, ${follows} from app.poll_follows order by id`),
    decisions:
      await rows(`select id, poll_id as of, from_state, case to_state when 'kept' then from_state else to_state end as to_state, reason, note, decided_by,
      decided_at, moved as answered, undone_by, undone_at from app.moderation_decisions order by decided_at, id`),
  };
  expect(before.reports).toHaveLength(3);
  await bring();
  expect({
    polls: await rows(`select id, scope, state, owner_name, region_code from app.contents where kind = 'poll' order by id`),
    reports: await rows(`select content_id as of, ${reports} from app.content_reports order by id`),
    follows: await rows(`select content_id as of, ${follows} from app.content_follows order by id`),
    decisions:
      await rows(`select id, content_id as of, from_state, to_state, reason, note, decided_by, decided_at, answered, undone_by, undone_at
      from app.content_decisions order by number`),
  }).toEqual(before);
  expect(
    await rows(`select id, scope, state, reason, note, decision_id, appeal_until is not null as appeals from app.content_own order by id`),
  ).toEqual(
    [inReview, open, cancelled, rejected, invited].map((poll) => ({
      id: poll,
      scope: `user:${ngum}`,
      state: { [inReview]: 'in_review', [cancelled]: 'cancelled', [rejected]: 'rejected' }[poll] ?? 'open',
      reason: { [cancelled]: 'defamation', [rejected]: 'unclear' }[poll] ?? null,
      note: { [cancelled]: 'Of the mayor.', [rejected]: 'Say which.' }[poll] ?? null,
      decision_id: { [cancelled]: id(43), [rejected]: id(45) }[poll] ?? null,
      appeals: poll === cancelled || poll === rejected,
    })),
  );
  const gone = await rows(
    `select table_name, id, scope from app.gone_rows where table_name in ('poll_reports', 'poll_follows') order by id`,
  );
  expect(gone).toEqual(
    [...before.reports, ...before.follows].map(({ id: of, scope }, n) => ({
      table_name: n < 3 ? 'poll_reports' : 'poll_follows',
      id: of,
      scope,
    })),
  );
  expect(await rows(`select to_regclass('app.poll_reports') as reports, to_regclass('app.poll_follows') as follows`)).toEqual([
    { reports: null, follows: null },
  ]);
  // Nobody is told anew of what was decided before.
  expect(await rows('select kind from app.notifications')).toEqual([]);
}, 60_000);

test('where a row would be lost, nothing moves and the migration says which', async () => {
  await openOld(filledPolls);
  await bring(pollsMove);
  await client?.query(`create function app.swallow() returns trigger language plpgsql as $$ begin return case when new.follows then new end; end $$;
    create trigger a_swallow before insert on app.content_follows for each row execute function app.swallow()`);
  await expect(bring()).rejects.toThrow('rows are missing: follows: 3 were, 2 are');
  expect(await rows('select count(*)::integer as n from app.poll_follows')).toEqual([{ n: 3 }]);
  expect(await rows('select count(*)::integer as n from app.contents')).toEqual([{ n: 0 }]);
}, 60_000);

test('comments, reports and decisions of petitions are those of contents afterwards; decisions about signatures stay', async () => {
  await openOld(filledPetitions);
  const scopes = await rows('select scope, created_at from app.petitions order by id');
  const reports = await rows(
    `select id, coalesce(comment_id, petition_id) as of, user_id, reason, details, state, scope, created_at from app.petition_reports order by id`,
  );
  const times = await rows('select id, created_at from app.petition_comments order by id');
  await bring();
  expect(await rows(`select id, scope, state, counts from app.contents where kind = 'petition' order by id`)).toEqual([
    { id: openPetition, scope: scopes[0]?.scope, state: 'open', counts: { comment: 1 } },
    { id: hiddenPetition, scope: 'archive', state: 'hidden', counts: {} },
  ]);
  const comments =
    await rows(`select c.id, c.scope, c.parent_id, c.owner_id, c.owner_name, c.state, f.scope as text_scope, f.text, c.deleted_at is null as lives
    from app.contents c join app.comments f on f.id = c.id order by c.id`);
  expect(comments).toEqual(
    [
      [shown, paul, 'open', 'approved'],
      [unread, paul, 'in_review', 'waiting'],
      [flagged, awa, 'flagged', 'flagged'],
      [refused, awa, 'hidden', 'rejected'],
    ]
      .map(([of, owner, state, was]) => {
        const scope = state === 'open' ? 'public' : 'archive';
        const text = `I fell there: ${was}`;
        return {
          id: of,
          scope,
          parent_id: openPetition,
          owner_id: owner,
          owner_name: 'P. N.',
          state,
          text_scope: scope,
          text,
          lives: true,
        } as Json;
      })
      .concat({
        id: removed,
        scope: 'archive',
        parent_id: openPetition,
        owner_id: paul,
        owner_name: null,
        state: 'removed',
        text_scope: 'archive',
        text: '[…]',
        lives: false,
      }),
  );
  expect(await rows(`select id, created_at from app.contents where kind = 'comment' order by id`)).toEqual(times);
  expect(
    await rows('select id, content_id as of, user_id, reason, details, state, scope, created_at from app.content_reports order by id'),
  ).toEqual(reports);
  expect(
    await rows('select id, content_id, from_state, to_state, reason, note, answered from app.content_decisions order by number'),
  ).toEqual([
    {
      id: id(81),
      content_id: hiddenPetition,
      from_state: 'open',
      to_state: 'hidden',
      reason: 'defamation',
      note: 'Of the mayor.',
      answered: [],
    },
    { id: id(82), content_id: shown, from_state: 'in_review', to_state: 'open', reason: null, note: null, answered: [] },
    {
      id: id(83),
      content_id: refused,
      from_state: 'flagged',
      to_state: 'hidden',
      reason: null,
      note: 'They are right.',
      answered: [id(73)],
    },
    { id: id(84), content_id: openPetition, from_state: 'open', to_state: 'open', reason: null, note: null, answered: [id(74)] },
  ]);
  expect(await rows('select id from app.moderation_decisions')).toEqual([{ id: id(85) }]);
  expect(await rows(`select id, scope, state, decision_id from app.content_own order by id`)).toEqual([
    { id: openPetition, scope: `user:${ngum}`, state: 'open', decision_id: null },
    { id: hiddenPetition, scope: `user:${ngum}`, state: 'hidden', decision_id: id(81) },
    { id: shown, scope: `user:${paul}`, state: 'open', decision_id: null },
    { id: unread, scope: `user:${paul}`, state: 'in_review', decision_id: null },
    { id: flagged, scope: `user:${awa}`, state: 'flagged', decision_id: null },
    { id: refused, scope: `user:${awa}`, state: 'hidden', decision_id: null },
  ]);
  const [gone] = await rows(
    `select count(*)::integer as n from app.gone_rows where table_name in ('petition_comments', 'petition_reports')`,
  );
  // One was removed before.
  expect(gone).toEqual({ n: times.length + reports.length });
  expect(await rows('select kind from app.notifications')).toEqual([]);
}, 60_000);
