/** Polls and votes on native PostgreSQL, asked as a phone asks. */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { openStage, type Stage } from '#tests/trust/roles/stage.ts';
import { resultsOf, send } from '#tests/trust/sync/petition-stage.ts';
import { faultsOf } from './poll-rows.ts';

type Json = Readonly<Record<string, unknown>>;
export const pollNow = '2027-03-27T12:00:00Z';

/** For all tests of a file, which each begin at `pollNow` and without a poll, and leave sums that agree. Filled before the first of them. */
export const openPollStage = (holds?: { readonly keepsTemplates: boolean }): Stage => {
  const stage = {} as Stage;
  beforeAll(async () => void Object.assign(stage, await openStage(holds)));
  afterAll(() => stage.close?.());
  beforeEach(async () => {
    await stage.setClock(pollNow);
    await stage.query('delete from app.polls');
  });
  afterEach(async () => expect(await faultsOf(stage)).toEqual([]));
  return stage;
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

/** Seven days and a second before the polls of `addPoll` open. */
const longAgo = '2027-02-21T23:59:59Z';

/** Members whose accounts are from long before these polls, or from `since`. */
export const addVoters = async (stage: Pick<Stage, 'query' | 'addMember'>, count: number, since = longAgo): Promise<readonly string[]> => {
  const members: string[] = [];
  await stage.query("select set_config('app.test_now', $1, false)", [since]);
  for (let n = 0; n < count; n += 1) members.push(await stage.addMember({ display_name: `Voter ${n}` }));
  await stage.query("select set_config('app.test_now', '', false)");
  await stage.query('update auth.users set created_at = $2 where id = any ($1)', [members, since]);
  return members;
};

/** So many votes for each answer of the one question, in their order, of members of their own. */
export const castVotes = async (stage: Stage, poll: string, ...counts: readonly number[]): Promise<readonly string[]> => {
  const places = counts.flatMap((count, place) => Array.from({ length: count }, () => place));
  const voters = await addVoters(stage, places.length);
  for (const [n, voter] of voters.entries()) await vote(stage, voter, poll, [[places[n]]]);
  return voters;
};

/** As the server does it each minute, at a time. */
export const tickAt = async ({ query }: Pick<Stage, 'query'>, time: string): Promise<void> => {
  await query("select set_config('app.test_now', $1, false)", [time]);
  await query('select app.tick()');
  await query("select set_config('app.test_now', '', false)");
};
