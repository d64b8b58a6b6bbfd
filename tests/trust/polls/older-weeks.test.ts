/** Weeks of the weekly question that are older than a year: on no phone that did not ask for them, and the same for whoever does (decision 209). */
import { expect, test } from 'vitest';
import { olderWeeks } from '#src/features/polls/model/weekly.ts';
import { catchUp, newPhone } from '#tests/trust/sync/petition-stage.ts';
import { addVoters, openPollStage, tickAt, vote } from './poll-stage.ts';

type Json = Readonly<Record<string, unknown>>;
const stage = openPollStage();
const asks = (does: boolean) => stage.query('update app.settings set asks_weekly = $1', [does]);
const later = (weeks: number): string => new Date(Date.parse('2027-03-21T23:00:00Z') + weeks * 7 * 86_400_000).toISOString();

test('a week leaves with its figures once, after a year, and comes to who asks; links and frames find it as before', async () => {
  await asks(true);
  await tickAt(stage, later(0));
  await asks(false);
  const [poll] = await stage.query('select id, pid from app.polls');
  const [id, pid] = [String(poll?.id), String(poll?.pid)];
  for (const voter of await addVoters(stage, 30)) expect((await vote(stage, voter, id, [[1]])).status).toMatch(/ok|held/);
  for (const time of ['2027-03-28T23:00:00Z', '2027-03-30T00:00:00Z']) await tickAt(stage, time);
  const [all, looking] = [newPhone(), newPhone(olderWeeks, 'older:weekly:2027', 'older:weeklies')];
  const held = async (phone: typeof all): Promise<readonly string[]> => {
    await catchUp(stage, null, phone);
    return ['contents', 'poll_results', 'polls'].filter((table) => phone.rows.has(`${table}:${id}`));
  };
  const everything = ['contents', 'poll_results', 'polls'];
  const framed = (await stage.call(null, 'poll_for_embed', pid)) as Json;
  for (const [weeks, scope, everybody] of [
    [2, 'public', everything],
    [53, 'public', everything],
    [54, olderWeeks, []],
    [54, olderWeeks, []],
    [200, olderWeeks, []],
  ] as const) {
    await tickAt(stage, later(weeks));
    expect(
      await stage.query(
        'select p.scope, r.scope as results, c.scope as line from app.polls p, app.poll_results r, app.contents c where r.id = p.id and c.id = p.id',
      ),
    ).toEqual([{ scope, results: scope, line: scope }]);
    expect([await held(all), await held(looking)], `after ${weeks} weeks`).toEqual([everybody, everything]);
    expect(await stage.call(null, 'find_content', pid)).toMatchObject({ status: 'ok', kind: 'poll', scope });
    expect(((await stage.call(null, 'poll_for_embed', pid)) as Json).results).toEqual(framed.results);
  }
  expect(framed.results).toMatchObject({ ballots: 30 });
  expect(Object.keys(looking.scopes).filter((scope) => scope.startsWith('older:'))).toEqual([olderWeeks]);
});

/** Of the week that begins then: it is Monday in Cameroon an hour before it is in UTC. */
const mondayOf = (begins: string): string => new Date(Date.parse(begins) + 3_600_000).toISOString().slice(0, 10);

test('whatever the years, a phone that asks for nothing holds 53 weeks that are over, and this one', async () => {
  for (let n = 0; n < 120; n += 1) await stage.query("select app.ask_weekly($1, gen_random_uuid(), 'closed')", [mondayOf(later(n))]);
  await asks(true);
  await tickAt(stage, later(120));
  await asks(false);
  const [all, looking] = [newPhone(), newPhone(olderWeeks)];
  const many = async (phone: typeof all): Promise<number> => {
    await catchUp(stage, null, phone);
    return [...phone.rows.keys()].filter((key) => key.startsWith('polls:')).length;
  };
  expect([await many(all), await many(looking)]).toEqual([54, 121]);
});
