/**
 * Polls that only the end-to-end tests have, put into the prepared data before the server starts: a member votes once on each, so what
 * is done many times needs many. Of the South, which no test asks for by itself; one that is over, of the whole country.
 */
import { stableId } from '#supabase/seed/core/stable-id.ts';

/** As many as the longest of the suites votes on, with one member. */
const spareCount = 96;

interface PreparedPoll {
  readonly id: string;
  readonly lang: string;
  readonly title: string;
  readonly text: string | null;
  readonly question: { readonly text: string; readonly kind: 'single'; readonly options: readonly string[] };
  /** Votes of members who are nobody, by option, of each region ('': told none): so that there are results. */
  readonly votes: Readonly<Record<string, readonly number[]>>;
  readonly state?: 'closed';
  /** Of the South where nothing is said; null: of the country. */
  readonly region?: null;
  /** Of the members of its region alone. */
  readonly eligibility?: 'area';
}

const spareOptions = ['A new classroom', 'A deeper well'];
const newSpare = (n: number): PreparedPoll => ({
  id: stableId('test-polls', `spare-${n}`),
  lang: 'en',
  title: `What does quarter ${n} of the South need first?`,
  text: null,
  question: { text: 'What comes first?', kind: 'single', options: spareOptions },
  votes: {},
});
export const sparePolls: readonly PreparedPoll[] = Array.from({ length: spareCount }, (_, n) => newSpare(n));

/** For members of the South. */
export const southPoll: PreparedPoll = {
  ...newSpare(0),
  id: stableId('test-polls', 'south'),
  title: 'What do members of the South want first?',
  eligibility: 'area',
};

/** What a poll may hold at worst: the longest word, another direction, joiners that have no width, marks upon marks. */
export const badTextPoll: PreparedPoll = {
  id: stableId('test-polls', 'bad-text'),
  lang: 'ar',
  title: `${'ماذا نصلح أولا؟ '.repeat(6)}${'W'.repeat(80)}`.trim(),
  text: `${'i'.repeat(400)} \u200d\u200d\u200d ${'م'.repeat(200)}`,
  question: {
    text: `${'؟'.repeat(40)}${'Q'.repeat(200)}`,
    kind: 'single',
    options: [
      'W'.repeat(200),
      'طريق السوق '.repeat(18).trim(),
      `a${'\u200d'.repeat(198)}b`,
      `A(${'א'.repeat(90)})${'1/2 '.repeat(26)}`.slice(0, 199).trim(),
      `e${'\u0323\u0331\u0301'.repeat(60)}`.normalize('NFC'),
      '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}'.repeat(18),
      '<img src=x onerror=alert(1)>&amp;&lt;b&gt;',
    ],
  },
  votes: { '': [30, 20, 15, 12, 11, 10, 10] },
};

/** Told by region. */
export const closedPoll: PreparedPoll = {
  id: stableId('test-polls', 'closed'),
  lang: 'en',
  title: 'Should councils publish what they spend?',
  text: null,
  question: { text: 'What should be told first?', kind: 'single', options: ['Roads', 'Schools'] },
  votes: { 'CM-LT': [50, 30], 'CM-CE': [20, 20], '': [15, 15] },
  state: 'closed',
  region: null,
};

interface Asked {
  readonly query: (sql: string, values: unknown[]) => Promise<unknown>;
}

const insertPolls = `
  insert into app.polls (id, scope, owner_name, state, lang, title, text, questions, results_when, eligibility, region_code, opens_at, closes_at)
  select p.id, '', 'Demo', coalesce(p.state, 'open'), p.lang, p.title, p.text, jsonb_build_array(p.question), 'live', coalesce(p.eligibility, 'members'), p.region, '2020-01-01',
    case when p.state = 'closed' then '2020-03-01' else '2999-01-01' end::timestamptz
  from jsonb_to_recordset($1::jsonb) as p(id uuid, lang text, title text, text text, question jsonb, state text, region text,
    eligibility text)`;

const castVotes = `
  with cast_on as (select place, n from unnest($3::integer[]) with ordinality as v(votes, place) cross join generate_series(1, votes) n),
    took as (insert into ballot.participations (poll_id, user_id) select $1, gen_random_uuid() from cast_on)
  insert into ballot.tallies as t (poll_id, question, is_late, is_held, region_code, shard, cell, votes)
    select $1, 0, false, false, $2, 0, cell, count(*) from (select place - 1 as cell from cast_on union all select -1 from cast_on) c group by cell
    on conflict (poll_id, shard, question, is_late, is_held, region_code, cell) do update set votes = t.votes + excluded.votes`;

export const addPreparedPolls = async (database: Asked): Promise<void> => {
  const polls = [...sparePolls, southPoll, badTextPoll, closedPoll];
  await database.query(insertPolls, [JSON.stringify(polls.map((poll) => ({ region: 'CM-SU', ...poll })))]);
  for (const { id, votes, state } of polls) {
    for (const [region, ofOptions] of Object.entries(votes)) await database.query(castVotes, [id, region, ofOptions]);
    await database.query('select app.publish_results($1)', [id]);
    if (state === 'closed' || Object.keys(votes).length === 0) continue;
    // Told one step behind: those above are, once ten more have come and six hours have gone by.
    await database.query(castVotes, [id, '', [10]]);
    await database.query("update ballot.held_figures set held_at = held_at - interval '6 hours' where poll_id = $1", [id]);
    await database.query('select app.publish_results($1)', [id]);
  }
};
