/** Mutations that arrive at the same moment, each on a connection of its own. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Answer, openStage, type Request, type Stage } from '#tests/trust/roles/stage.ts';
import { type Act, addPetition, resultsOf, signing } from './petition-stage.ts';

const connectionCount = 32;
let stage: Stage;
let requests: readonly Request[];
beforeAll(async () => {
  stage = await openStage();
  requests = await Promise.all(Array.from({ length: connectionCount }, () => stage.connect()));
});
afterAll(() => stage?.close());
beforeEach(() => stage.query('delete from app.petitions'));

const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString();
const times = async (count: number, make: () => Promise<string>): Promise<readonly string[]> => {
  const made: string[] = [];
  while (made.length < count) made.push(await make());
  return made;
};
const addPetitions = (count: number) => times(count, () => addPetition(stage, { closes_at: inAMonth }));
const addMembers = (count: number) => times(count, () => stage.addMember());
const toOps = (acts: readonly Act[]): string =>
  JSON.stringify(acts.map((act) => ({ id: randomUUID(), v: 1, made_at: '2026-11-21T10:00:00Z', ...act })));

const push = async (request: Request | undefined, member: string | undefined, ops: string): Promise<Answer> => {
  if (!request || !member) throw new Error('nobody to ask');
  return request(member, 'select public.sync(1, $1, null, $2) as answer', [ops, {}]);
};
const statusesOf = ({ rows, error }: Answer): readonly unknown[] =>
  error ? [error] : resultsOf(rows[0]?.answer as never).map(({ status }) => status);
const countsBy = async (petitions: readonly string[]): Promise<readonly unknown[]> =>
  (await stage.query('select by_account from app.petition_counts where id = any ($1)', [petitions])).map(({ by_account }) => by_account);
const shuffled = <T>(values: readonly T[]): readonly T[] =>
  values
    .map((value) => [Math.random(), value] as const)
    .sort(([a], [b]) => a - b)
    .map(([, value]) => value);

test.each([1, 50])('the same %i mutations from 20 connections at once are done once, and all 20 hear the same', async (count) => {
  const [petitions, [member]] = [await addPetitions(count), await addMembers(1)];
  const ops = toOps(petitions.map((petition) => signing(petition)));
  const answers = await Promise.all(requests.slice(0, 20).map((request) => push(request, member, ops)));
  for (const answer of answers) expect(statusesOf(answer)).toEqual(petitions.map(() => 'ok'));
  expect(await countsBy(petitions)).toEqual(petitions.map(() => 1));
  expect(await stage.query('select count(*)::int as count from app.ledger where user_id = $1', [member])).toEqual([{ count }]);
  expect(await stage.query('select count(*)::int as count from app.petition_signatures where user_id = $1', [member])).toEqual([{ count }]);
});

test('32 members who sign the same 50 petitions in 32 orders all come through', async () => {
  const [petitions, members] = [await addPetitions(50), await addMembers(connectionCount)];
  const answers = await Promise.all(
    members.map((member, i) => push(requests[i], member, toOps(shuffled(petitions).map((petition) => signing(petition))))),
  );
  for (const answer of answers) expect(statusesOf(answer)).toEqual(petitions.map(() => 'ok'));
  expect(new Set(await countsBy(petitions))).toEqual(new Set([connectionCount]));
});

test('two phones of each of 16 members, with mutations of their own in other orders, all come through and count once', async () => {
  const [petitions, members] = [await addPetitions(50), await addMembers(16)];
  const answers = await Promise.all(
    [...members, ...members].map((member, i) => push(requests[i], member, toOps(shuffled(petitions).map((petition) => signing(petition))))),
  );
  const told = answers.flatMap(statusesOf);
  expect([told.filter((status) => status === 'ok').length, told.filter((status) => status === 'already').length]).toEqual([800, 800]);
  expect(new Set(await countsBy(petitions))).toEqual(new Set([16]));
});

test('without the lock in one order they would wait for each other: the order is what it guards', async () => {
  await stage.query('alter function app.lock_contended(jsonb) rename to lock_kept');
  await stage.query(`create function app.lock_contended(ops jsonb) returns void language sql set search_path = '' as $$ select $$;
    grant execute on function app.lock_contended(jsonb) to postgres`);
  const [petitions, members] = [await addPetitions(50), await addMembers(4)];
  const answers = await Promise.all(
    members.map((member, i) => push(requests[i], member, toOps(shuffled(petitions).map((petition) => signing(petition))))),
  );
  await stage.query('drop function app.lock_contended(jsonb); alter function app.lock_kept(jsonb) rename to lock_contended');
  expect(answers.flatMap(statusesOf)).toContain('40P01');
});

test('signatures, withdrawals and signatures again of 16 members on one petition leave the exact count', async () => {
  const [petition, members] = [(await addPetitions(1))[0] ?? '', await addMembers(16)];
  const withdrawal: Act = { name: 'withdraw_signature', args: { petition_id: petition } };
  const rounds = members.map(async (member, i) => {
    for (let round = 0; round < 10; round += 1) {
      expect(statusesOf(await push(requests[i], member, toOps([signing(petition)])))).toEqual(['ok']);
      if (round < 9 || i % 2 === 0) expect(statusesOf(await push(requests[i], member, toOps([withdrawal])))).toEqual(['ok']);
    }
  });
  await Promise.all(rounds);
  expect(await countsBy([petition])).toEqual([8]);
});

test('of two members who make the same id at once one has it, and the other hears of the conflict', async () => {
  const [[petition = ''], [first, second]] = [await addPetitions(1), await addMembers(2)];
  const id = randomUUID();
  await stage.query('begin');
  await stage.query(
    `insert into app.petition_signatures (id, scope, petition_id, user_id, name_display, trust, state, received_at, consent_version)
     values ($1, '', $2, $3, 'citizen', 'account', 'held', now(), '2026-11-21')`,
    [id, (await addPetitions(1))[0], first],
  );
  const answer = push(requests[0], second, toOps([signing(petition, { id }), signing(petition)]));
  await new Promise((resolve) => setTimeout(resolve, 200));
  await stage.query('commit');
  expect(statusesOf(await answer)).toEqual(['id_conflict', 'ok']);
  expect(await countsBy([petition])).toEqual([1]);
});
