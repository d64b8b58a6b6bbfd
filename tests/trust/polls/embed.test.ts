/** What somebody else's page is told of a poll: what every visitor's phone is given, and no figure before its time. */
import { describe, expect, test } from 'vitest';
import { addPoll, single } from './poll-rows.ts';
import { addVoters, castVotes, openPollStage, tickAt, vote } from './poll-stage.ts';

type Json = Readonly<Record<string, unknown>>;
const stage = openPollStage();
const open = '2027-03-28T00:00:00Z';
const closed = '2027-04-01T00:01:00Z';
const nothing = { status: 'not_found' };

const pidOf = async (poll: string): Promise<string> => {
  const [row] = await stage.query('select pid from app.polls where id = $1', [poll]);
  return String(row?.pid);
};
const told = async (poll: string, member: string | null = null): Promise<Json> =>
  (await stage.call(member, 'poll_for_embed', await pidOf(poll))) as Json;

/** What is told before its end, and after, to a visitor and to whoever has voted. */
const toldOverTime = async (results_when: string) => {
  const poll = await addPoll(stage, { results_when });
  const [voter = ''] = await castVotes(stage, poll, 12, 12, 0);
  const admin = await stage.addAdmin();
  await tickAt(stage, open);
  await castVotes(stage, poll, 0, 0, 10);
  await tickAt(stage, '2027-03-28T06:00:00Z');
  const before: unknown[] = [];
  for (const member of [null, voter, admin]) before.push((await told(poll, member)).results);
  // Its end has come, and the tick has not.
  await stage.setClock(closed);
  const between = await told(poll);
  await tickAt(stage, closed);
  return { before, between: between.results, after: (await told(poll)).results };
};

const figures = [{ cells: [null, 12, null] }];
const whole = [{ cells: [12, 12, 10] }];

describe('figures', () => {
  test('of a poll that tells while it is open are told', async () => {
    const { before, after } = await toldOverTime('live');
    for (const results of before) expect(results).toEqual({ ballots: 24, figures, late: null, is_final: false });
    expect(after).toEqual({ ballots: 34, figures: whole, late: null, is_final: true });
  });

  test.each(['after_vote', 'after_close'])('of a poll that tells %s are told to nobody before its end', async (when) => {
    const { before, between, after } = await toldOverTime(when);
    expect(before).toEqual([null, null, null]);
    expect(between).toBeNull();
    expect(after).toEqual({ ballots: 34, figures: whole, late: null, is_final: true });
  });

  test('are none under ten votes, at the end neither', async () => {
    const poll = await addPoll(stage);
    await castVotes(stage, poll, 9);
    for (const time of [open, closed]) {
      await tickAt(stage, time);
      expect((await told(poll)).results).toBeNull();
    }
  });

  test('shown to those who have voted stay theirs when the poll is cancelled', async () => {
    const poll = await addPoll(stage, { results_when: 'after_vote' });
    await castVotes(stage, poll, 12);
    await tickAt(stage, open);
    await stage.query("update app.polls set state = 'cancelled', reason = 'Asked twice' where id = $1", [poll]);
    expect(await told(poll)).toMatchObject({ poll: { stage: 'cancelled', reason: 'Asked twice' }, results: null });
  });
});

describe('nothing is told', () => {
  test('of a poll for those invited, also to whoever is, and after its end', async () => {
    const poll = await addPoll(stage, { eligibility: 'invited' });
    const voters = await addVoters(stage, 12);
    for (const voter of voters) {
      await stage.query('insert into app.poll_invitations values ($1, $2)', [poll, voter]);
      expect((await vote(stage, voter, poll)).status).toBe('ok');
    }
    for (const time of [open, closed]) {
      await tickAt(stage, time);
      await stage.setClock(time);
      for (const member of [null, voters[0] ?? null, await stage.addAdmin()]) expect(await told(poll, member)).toEqual(nothing);
    }
    expect(await stage.query('select ballots from app.poll_results where id = $1', [poll])).toEqual([{ ballots: 12 }]);
  });

  test.each(['draft', 'in_review', 'rejected'])('of one in the state %s, to its author neither', async (state) => {
    const owner = await stage.addMember();
    const poll = await addPoll(stage, { state, owner_id: owner });
    for (const member of [null, owner]) expect(await told(poll, member)).toEqual(nothing);
  });

  test('of one that was taken away', async () => {
    const poll = await addPoll(stage);
    await stage.query('update app.polls set deleted_at = now() where id = $1', [poll]);
    expect(await told(poll)).toEqual(nothing);
  });

  test.each(['0000000000', '', ' ', '%', '__________', "' or true --", null])('of what is no poll: %j', async (pid) => {
    await addPoll(stage);
    expect(await stage.call(null, 'poll_for_embed', pid)).toEqual(nothing);
  });
});

test('a poll of a region is told as one of the country, and nothing beyond what is asked', async () => {
  await stage.query(`insert into public.sources (id, source, source_key, as_of, licence, code, title, publisher)
    values (gen_random_uuid(), 'test', 'test', '2027', 'none', 'test', 'Test', 'Test') on conflict do nothing`);
  await stage.query(`insert into public.regions (id, source, source_key, as_of, licence, code, name_en, name_fr)
    values (gen_random_uuid(), 'test', 'CM-NW', '2027', 'none', 'CM-NW', 'North-West', 'Nord-Ouest') on conflict do nothing`);
  const owner = await stage.addMember();
  const poll = await addPoll(stage, { region_code: 'CM-NW', eligibility: 'area', owner_id: owner });
  const pid = await pidOf(poll);
  expect(await stage.call(null, 'poll_for_embed', pid.toUpperCase())).toEqual({
    status: 'ok',
    at: '2027-03-27T12:00:00+00:00',
    poll: {
      pid,
      lang: 'en',
      title: 'What should the council repair first?',
      questions: [single],
      stage: 'open',
      opens_at: '2027-03-01T00:00:00+00:00',
      closes_at: '2027-04-01T00:00:00+00:00',
      results_when: 'live',
      quorum: null,
      reason: null,
      is_sample: false,
      texts: null,
    },
    results: null,
  });
});

test.each<[string, Json, string]>([
  ['coming', { state: 'scheduled', opens_at: '2027-03-28T00:00:00Z' }, 'coming'],
  ['open before the tick', { state: 'scheduled' }, 'open'],
  ['ended before the tick', { closes_at: '2027-03-27T11:59:59Z' }, 'ended'],
  ['closed', { state: 'closed' }, 'ended'],
  ['cancelled', { state: 'cancelled', reason: 'Asked twice' }, 'cancelled'],
])('where it stands is told by the clock: %s', async (_, given, expected) => {
  expect((await told(await addPoll(stage, given))).poll).toMatchObject({ stage: expected });
});
