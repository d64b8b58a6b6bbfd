/** Polls for measuring only, the two ways to vote that ours is compared with, and the count of it all afterwards. */
import type pg from 'pg';

/** National polls of one question with four answers. */
export const addPolls = async (client: pg.Client, count: number): Promise<readonly string[]> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into app.polls (id, scope, owner_name, state, lang, title, questions, results_when, eligibility, opens_at, closes_at)
      select gen_random_uuid(), '', 'Ngum A.', 'open', 'en', 'What should the council repair first? ' || n,
        '[{"text": "What comes first?", "kind": "single", "options": ["Water", "Light", "The road", "The school"]}]', 'live', 'members',
        now() - interval '1 day', now() + interval '30 days'
      from generate_series(1, $1) n returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
};

/** Polls of the past, in which all of them took part: nobody votes in an empty country. */
export const addPastPolls = async (client: pg.Client, members: readonly string[]): Promise<void> => {
  for (const poll of await addPolls(client, 3))
    await client.query('insert into ballot.participations select $1, unnest($2::uuid[])', [poll, members]);
  await client.query('analyze');
};

export const castOnOneCounter = 'cast_vote_on_one_counter';

/** The very function of the product, except that each sum is one row. */
export const addOneCounter = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ whole: string }>(
    "select pg_get_functiondef('app.cast_vote(jsonb, timestamptz)'::regprocedure) as whole",
  );
  const whole = rows[0]?.whole ?? '';
  const changed = whole.replace('app.cast_vote(', `app.${castOnOneCounter}(`).replace('app.own_shard()', '0::smallint');
  if (!changed.includes(castOnOneCounter) || !changed.includes('0::smallint')) throw new Error('cast_vote is not spread as it was');
  await client.query(changed);
  await client.query('insert into app.mutations (name, v, oldest_v, keeps_answer) values ($1, 1, 1, false)', [castOnOneCounter]);
};

/** The rows that a vote leaves and nothing else: nobody is asked who it is, whether they may, or what is new for their phone. */
export const bareVote = `
  with took as (insert into ballot.participations (poll_id, user_id) values ($1, $2) returning poll_id)
  insert into ballot.tallies as t (poll_id, question, is_late, is_held, region_code, shard, cell, votes)
    select took.poll_id, 0, false, false, '', $3::smallint, c, 1 from took, unnest(array[-1, $4]::smallint[]) c
    on conflict (poll_id, shard, question, is_late, is_held, region_code, cell) do update set votes = t.votes + 1`;

/** Polls of which not exactly `votes` are counted, as taking part, as ballots and as answers. */
export const countWrongPolls = async (client: pg.Client, votes: ReadonlyMap<string, number>): Promise<number> => {
  const { rows } = await client.query<{ wrong: number }>(
    `select count(*)::integer as wrong from unnest($1::uuid[], $2::integer[]) as cast_on(poll, votes)
      where votes <> (select count(*) from ballot.participations p where p.poll_id = poll)
        or votes <> (select coalesce(sum(t.votes), 0) from ballot.tallies t where t.poll_id = poll and t.cell = -1)
        or votes <> (select coalesce(sum(t.votes), 0) from ballot.tallies t where t.poll_id = poll and t.cell >= 0)`,
    [[...votes.keys()], [...votes.values()]],
  );
  return rows[0]?.wrong ?? Number.NaN;
};
