/**
 * What a vote costs does not grow with the votes of others, though the plans were made before there were any. Judged by the blocks that
 * PostgreSQL reads, as in `sync/plan.test.ts`.
 */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { blocksOf } from '#tests/trust/sync/blocks.ts';
import { addPoll } from './poll-rows.ts';
import { addVoters, openPollStage, pollNow } from './poll-stage.ts';

const stage = openPollStage();
const others = 20_000;

const blocksOfVote = async (member: string, poll: string): Promise<number> => {
  const op = { id: randomUUID(), name: 'cast_vote', v: 1, args: { poll_id: poll, answers: [[1]] }, made_at: pollNow };
  return blocksOf(stage, member, "public.sync(1, $1, null, '{}')", [JSON.stringify([op])]);
};

test(`${others} votes of others on the same poll add no more to a vote than the depth of their indexes`, async () => {
  const poll = await addPoll(stage);
  const voters = await addVoters(stage, 40);
  // The first calls read the catalogue and make the plans.
  const few: number[] = [];
  for (const voter of voters.slice(0, 20)) few.push(await blocksOfVote(voter, poll));
  await stage.query('insert into ballot.participations select $1, gen_random_uuid() from generate_series(1, $2::integer)', [poll, others]);
  await stage.query('update ballot.tallies set votes = votes + $2 where poll_id = $1 and cell in (-1, 1)', [poll, others]);
  const many: number[] = [];
  for (const voter of voters.slice(20)) many.push(await blocksOfVote(voter, poll));
  process.stdout.write(`blocks of a vote: ${few.at(-1)} among few, ${many.at(-1)} among ${others}\n`);
  expect(many.at(-1)).toBeLessThan((few.at(-1) ?? 0) + 60);
}, 60_000);
