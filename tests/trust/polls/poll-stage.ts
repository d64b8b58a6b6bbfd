/** Polls and votes on native PostgreSQL, asked as a phone asks. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openStage, type Stage } from '#tests/trust/roles/stage.ts';
import { resultsOf, send } from '#tests/trust/sync/petition-stage.ts';

type Json = Readonly<Record<string, unknown>>;
export const pollNow = '2027-03-27T12:00:00Z';

/** For all tests of a file, which each begin at `pollNow` and without a poll. Filled before the first of them. */
export const openPollStage = (): Stage => {
  const stage = {} as Stage;
  beforeAll(async () => void Object.assign(stage, await openStage()));
  afterAll(() => stage.close?.());
  beforeEach(async () => {
    await stage.setClock(pollNow);
    await stage.query('delete from app.polls');
  });
  return stage;
};

export const single = { text: 'What comes first?', kind: 'single', options: ['Water', 'Light', 'The road'] };

/** An open poll of one question, unless told otherwise. */
export const addPoll = async ({ query }: Pick<Stage, 'query'>, given: Json = {}): Promise<string> => {
  const id = randomUUID();
  const row: Json = {
    id,
    scope: '',
    owner_name: 'N. A.',
    state: 'open',
    lang: 'en',
    title: 'What should the council repair first?',
    questions: JSON.stringify(given.questions ?? [single]),
    results_when: 'live',
    eligibility: 'members',
    opens_at: '2027-03-01T00:00:00Z',
    closes_at: '2027-04-01T00:00:00Z',
  };
  const filled: Json = { ...row, ...given, questions: row.questions };
  const names = Object.keys(filled);
  await query(`insert into app.polls (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`, Object.values(filled));
  return id;
};

/** One vote, and what was said to it. */
export const vote = async (
  stage: Pick<Stage, 'call'>,
  member: string,
  poll: string,
  answers: unknown = [[0]],
  made_at = pollNow,
): Promise<Json> => {
  const [result] = resultsOf(await send(stage, member, [{ name: 'cast_vote', args: { poll_id: poll, answers }, made_at }]));
  return result ?? {};
};

export const addVoters = async (stage: Stage, count: number): Promise<readonly string[]> => {
  const members: string[] = [];
  for (let n = 0; n < count; n += 1) members.push(await stage.addMember({ display_name: `Voter ${n}` }));
  return members;
};

/** As the server does it each minute, at a time. */
export const tickAt = async ({ query }: Pick<Stage, 'query'>, time: string): Promise<void> => {
  await query("select set_config('app.test_now', $1, false)", [time]);
  await query('select app.tick()');
  await query("select set_config('app.test_now', '', false)");
};

/**
 * What must always hold of all polls: as many ballots as members who took part, and of a question with one answer a voter, as many
 * answers. One row a fault.
 */
export const faultsOf = ({ query }: Pick<Stage, 'query'>): Promise<Json[]> =>
  query(`
    with sums as (select t.poll_id, t.question, sum(t.votes) filter (where t.cell = -1) as ballots, sum(t.votes) filter (where t.cell >= 0) as answers
      from ballot.tallies t group by 1, 2)
    select p.id, q.n as question, q.kind, s.ballots, s.answers, took.part
    from app.polls p cross join lateral (select n - 1 as n, e ->> 'kind' as kind from jsonb_array_elements(p.questions) with ordinality as a(e, n)) q
      cross join lateral (select count(*) as part from ballot.participations b where b.poll_id = p.id) took
      left join sums s on s.poll_id = p.id and s.question = q.n
    where coalesce(s.ballots, 0) <> took.part or q.kind in ('single', 'yes_no', 'scale') and coalesce(s.answers, 0) <> took.part`);
