/** What is published of votes, when, and what of it is not told. */
import { describe, expect, test } from 'vitest';
import { catchUp, newPhone } from '#tests/trust/sync/petition-stage.ts';
import { addPoll, single } from './poll-rows.ts';
import { addVoters, castVotes, openPollStage, tickAt, vote } from './poll-stage.ts';

type Json = Readonly<Record<string, unknown>>;
const stage = openPollStage();
const open = '2027-03-28T00:00:00Z';
const closed = '2027-04-01T00:01:00Z';
const later = '2027-03-28T06:00:00Z';
/** Before the opening; one more would be old enough. */
const sixDaysBefore = '2027-02-23T00:00:00Z';

const fill = (poll: string, ...counts: readonly number[]) => castVotes(stage, poll, ...counts);

/** What a phone holds of the figures. */
const seenBy = async (member: string | null, poll: string, ...subscriptions: string[]): Promise<Json | undefined> => {
  const phone = newPhone(...subscriptions);
  await catchUp(stage, member, phone);
  return phone.rows.get(`poll_results:${poll}`);
};

/** Six hours after six hours, from the opening of the first vote on. */
const inSteps = (n: number): string => new Date(Date.UTC(2027, 2, 28, 6 * n)).toISOString();

describe('figures', () => {
  test('are told from ten votes up once ten more were cast and six hours have gone by, and at the end all', async () => {
    const poll = await addPoll(stage);
    await fill(poll, 9);
    await tickAt(stage, inSteps(0));
    await fill(poll, 4);
    await tickAt(stage, inSteps(1));
    await fill(poll, 9);
    await tickAt(stage, inSteps(2));
    expect(await seenBy(null, poll)).toBeUndefined();
    await fill(poll, 1);
    await tickAt(stage, inSteps(3));
    expect(await seenBy(null, poll)).toMatchObject({ ballots: 13, is_final: false });
    await fill(poll, 12);
    await tickAt(stage, '2027-03-28T23:59:59Z');
    expect(await seenBy(null, poll)).toMatchObject({ ballots: 13 });
    await tickAt(stage, inSteps(4));
    expect(await seenBy(null, poll)).toMatchObject({ ballots: 23 });
    await tickAt(stage, closed);
    expect(await seenBy(null, poll)).toMatchObject({ ballots: 35, is_final: true });
  });

  test('told last before the end are ten votes or more behind those of the end, whenever it comes', async () => {
    const polls: (readonly [string, number])[] = [];
    for (const cast of [10, 19, 20, 24, 29, 30, 33]) polls.push([await addPoll(stage), cast]);
    const voters = await addVoters(stage, 33);
    for (const [n, voter] of voters.entries()) {
      for (const [poll, cast] of polls) if (n < cast) await vote(stage, voter, poll, [[n % 3]]);
      await tickAt(stage, new Date(Date.UTC(2027, 2, 28, 2 * n)).toISOString());
    }
    const told = () => stage.query('select id, ballots from app.poll_results');
    const before = new Map((await told()).map(({ id, ballots }) => [id, Number(ballots)]));
    await tickAt(stage, closed);
    const behind = (await told()).flatMap(({ id, ballots }) => {
      const last = before.get(id);
      return last === undefined ? [] : [Number(ballots) - last];
    });
    expect(before.size).toBe(5);
    expect(Math.min(...behind)).toBe(10);
    expect(Math.max(...behind)).toBe(19);
  });

  test('change at twenty votes and at each ten more, at the same minute whatever was chosen', async () => {
    const polls = [await addPoll(stage), await addPoll(stage)];
    const voters = await addVoters(stage, 42);
    const changes: unknown[] = [];
    let last: unknown[] = [];
    for (const [n, voter] of voters.entries()) {
      for (const [which, poll] of polls.entries()) await vote(stage, voter, poll, [[which === 0 ? 0 : n % 3]]);
      await tickAt(stage, new Date(Date.UTC(2027, 2, 28, n)).toISOString());
      const versions = await stage.query('select ballots, rev, xid, updated_at, scope, late, is_final from app.poll_results');
      if (JSON.stringify(versions) !== JSON.stringify(last)) changes.push(versions);
      last = versions;
    }
    const at = [10, 20, 30].map((ballots, n) => {
      const version = { ballots, rev: n + 1, updated_at: new Date(Date.UTC(2027, 2, 28, 9 + ballots)), is_final: false };
      return [version, version];
    });
    expect(changes).toMatchObject(at);
    for (const [one, other] of changes as Json[][]) expect(one).toEqual(other);
  });

  test('are the same to the minute until the end, whether thirty young accounts voted too or not', async () => {
    const polls = [await addPoll(stage), await addPoll(stage)] as const;
    const [old, young] = [await addVoters(stage, 35), await addVoters(stage, 30, sixDaysBefore)];
    const told: Json[][] = [];
    for (const [n, voter] of old.entries()) {
      for (const poll of polls) expect((await vote(stage, voter, poll, [[n % 2]])).status).toBe('ok');
      const said = await vote(stage, young[n] ?? voter, polls[1], [[2]]);
      expect(said.status).toBe(young[n] ? 'held' : 'already');
      await tickAt(stage, new Date(Date.UTC(2027, 2, 28, n)).toISOString());
      told.push(await stage.query('select id, ballots, rev, xid, updated_at, figures from app.poll_results order by id'));
    }
    const ofPoll = (poll: string) => told.map((rows) => rows.filter(({ id }) => id === poll).map(({ id: _, ...row }) => row));
    expect(ofPoll(polls[1])).toEqual(ofPoll(polls[0]));
    expect(ofPoll(polls[1]).at(-1)).toMatchObject([{ ballots: 20, figures: [{ cells: [null, 10, null] }] }]);
    await tickAt(stage, closed);
    expect(await seenBy(null, polls[1])).toMatchObject({ ballots: 65, figures: [{ cells: [18, 17, 30] }] });
  });

  test('are told at the end by a server that was off when it came, the late ones too', async () => {
    const [poll, other] = [await addPoll(stage), await addPoll(stage)];
    await fill(poll, 12);
    await fill(other, 12);
    const late = await addVoters(stage, 10);
    await tickAt(stage, closed);
    await stage.setClock('2027-04-01T10:00:00Z');
    for (const voter of late) await vote(stage, voter, other, [[1]], '2027-03-31T00:00:00Z');
    await stage.query("update app.polls set closes_at = '2027-04-01T00:00:01Z' where id = $1", [poll]);
    await tickAt(stage, '2027-04-06T00:00:00Z');
    expect(await seenBy(null, poll)).toMatchObject({ ballots: 12, is_final: true });
    expect(await seenBy(null, other)).toMatchObject({ late: 10 });
  });

  test('of a poll that tells at its end are nowhere before, for administrators neither', async () => {
    const poll = await addPoll(stage, { results_when: 'after_close' });
    const [voter = ''] = await fill(poll, 12, 6);
    const admin = await stage.addAdmin();
    await tickAt(stage, open);
    await fill(poll, 0, 6);
    await tickAt(stage, later);
    for (const member of [null, voter, admin]) expect(await seenBy(member, poll, `voted:${poll}`)).toBeUndefined();
    expect(await stage.query('select from app.poll_results')).toEqual([]);
    await tickAt(stage, closed);
    expect(await seenBy(null, poll)).toMatchObject({ ballots: 24, figures: [{ cells: [null, 12, null] }] });
  });

  test('that come after voting are for those who voted, and at the end for all', async () => {
    const poll = await addPoll(stage, { results_when: 'after_vote' });
    const [voter = ''] = await fill(poll, 12);
    const other = await stage.addAdmin();
    await tickAt(stage, open);
    await fill(poll, 10);
    await tickAt(stage, later);
    expect(await seenBy(voter, poll, `voted:${poll}`)).toMatchObject({ ballots: 12 });
    for (const member of [null, other]) expect(await seenBy(member, poll, `voted:${poll}`)).toBeUndefined();
    await tickAt(stage, closed);
    expect(await seenBy(null, poll)).toMatchObject({ ballots: 22 });
  });

  test('of a poll for those invited are nowhere before its end, whatever it says', async () => {
    const poll = await addPoll(stage, { eligibility: 'invited' });
    const voters = await addVoters(stage, 30);
    for (const [n, voter] of voters.entries()) {
      await stage.query('insert into app.poll_invitations values ($1, $2)', [poll, voter]);
      await vote(stage, voter, poll, [[n % 2]]);
      await tickAt(stage, new Date(Date.UTC(2027, 2, 28, n)).toISOString());
    }
    expect(await stage.query('select from app.poll_results union all select from ballot.held_figures')).toEqual([]);
    await tickAt(stage, closed);
    expect(await seenBy(voters[0] ?? null, poll)).toMatchObject({ ballots: 30, is_final: true });
  });

  test('of the end wait until the youngest account that voted is a day old', async () => {
    const poll = await addPoll(stage);
    await fill(poll, 12);
    const [fresh = ''] = await addVoters(stage, 1, '2027-03-31T20:00:00Z');
    await stage.setClock('2027-03-31T21:00:00Z');
    expect(await vote(stage, fresh, poll, [[0]])).toMatchObject({ status: 'held', why: 'new_account' });
    for (const time of [closed, '2027-04-01T19:59:59Z']) {
      await tickAt(stage, time);
      expect(await seenBy(null, poll)).toBeUndefined();
    }
    await tickAt(stage, '2027-04-01T20:00:00Z');
    expect(await seenBy(null, poll)).toMatchObject({ ballots: 13, is_final: true });
  });
});

describe('too small a number is not told, nor what tells it', () => {
  test.each<[string, readonly number[], number, boolean, readonly (number | null)[]]>([
    ['all are large', [10, 12, 20], 42, true, [10, 12, 20]],
    ['one is small: the next goes with it', [3, 12, 20], 35, true, [null, null, 20]],
    ['two are small, and together too small', [3, 4, 20, 30], 57, true, [null, null, null, 30]],
    ['two are small, and together enough', [5, 6, 20], 31, true, [null, null, 20]],
    ['nobody chose it', [0, 40], 40, true, [null, null]],
    ['what adds up to nothing is hidden alone', [3, 20, 30], 40, false, [null, 20, 30]],
    ['nearly all chose it', [35, 20], 40, false, [null, 20]],
    ['all chose it', [40, 20], 40, false, [null, 20]],
  ])('%s', async (_, cells, ballots, exclusive, told) => {
    const [row] = await stage.query('select app.suppress($1, $2, $3) as told', [cells, ballots, exclusive]);
    expect(row?.told).toEqual(told);
  });
});

test('late votes are a number apart, told when no more can come, and only from ten', async () => {
  const poll = await addPoll(stage);
  await fill(poll, 10);
  const late = await addVoters(stage, 10);
  await stage.setClock('2027-04-01T10:00:00Z');
  for (const voter of late) await vote(stage, voter, poll, [[1]], '2027-03-31T00:00:00Z');
  await tickAt(stage, '2027-04-01T10:00:00Z');
  expect(await seenBy(null, poll)).toMatchObject({ ballots: 10, late: null });
  await tickAt(stage, '2027-04-02T00:30:00Z');
  expect(await seenBy(null, poll)).toMatchObject({ ballots: 10, late: 10, is_final: true });
});

/** Places by rank, so many ballots each: M. Schulze's example with five candidates and 45 ballots. */
const schulze: readonly (readonly [number, string])[] = [
  [5, 'ACBED'],
  [5, 'ADECB'],
  [8, 'BEDAC'],
  [3, 'CABED'],
  [7, 'CAEBD'],
  [2, 'CBADE'],
  [7, 'DCEBA'],
  [8, 'EBADC'],
];

test('ranked votes are told as an order, by the method of Schulze', async () => {
  const poll = await addPoll(stage, { questions: [{ ...single, kind: 'ranked', options: [...'ABCDE'].map((name) => `Option ${name}`) }] });
  const ballots = schulze.flatMap(([count, order]) => Array.from({ length: count }, () => [...order].map((name) => 'ABCDE'.indexOf(name))));
  const voters = await addVoters(stage, ballots.length);
  for (const [n, voter] of voters.entries()) await vote(stage, voter, poll, [ballots[n]]);
  await tickAt(stage, closed);
  const told = await seenBy(null, poll);
  expect(told).toMatchObject({ ballots: 45, figures: [{ order: [[4], [0], [2], [1], [3]] }] });
});
