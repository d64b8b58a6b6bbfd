/** Polls put into a database, and what must always hold of all of them: for whatever can be asked in SQL. */
import { randomUUID } from 'node:crypto';

type Json = Readonly<Record<string, unknown>>;
interface Asked {
  readonly query: (sql: string, values?: unknown[]) => Promise<readonly Json[]>;
}

export const single = { text: 'What comes first?', kind: 'single', options: ['Water', 'Light', 'The road'] };

/** An open poll of one question, unless told otherwise. */
export const addPoll = async ({ query }: Asked, given: Json = {}): Promise<string> => {
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

/**
 * What must always hold of all polls: as many ballots as members who took part, also of those that are held, and of a question with one answer a voter, as many
 * answers. One row a fault.
 */
export const faultsOf = ({ query }: Asked): Promise<readonly Json[]> =>
  query(`
    with sums as (select t.poll_id, t.question, sum(t.votes) filter (where t.cell = -1) as ballots, sum(t.votes) filter (where t.cell >= 0) as answers,
        sum(t.votes) filter (where t.cell = -1 and t.is_held) as held from ballot.tallies t group by 1, 2)
    select p.id, q.n as question, q.kind, s.ballots, s.answers, s.held, took.part, took.held as part_held
    from app.polls p cross join lateral (select n - 1 as n, e ->> 'kind' as kind from jsonb_array_elements(p.questions) with ordinality as a(e, n)) q
      cross join lateral (select count(*) as part, count(b.held_for) as held from ballot.participations b where b.poll_id = p.id) took
      left join sums s on s.poll_id = p.id and s.question = q.n
    where coalesce(s.ballots, 0) <> took.part or coalesce(s.held, 0) <> took.held or q.kind in ('single', 'yes_no', 'scale') and coalesce(s.answers, 0) <> took.part`);
