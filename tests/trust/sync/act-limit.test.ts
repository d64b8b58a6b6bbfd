/** The ledger takes 3,000 new mutations a member in 24 hours: enough for whoever comes back from weeks without a network, no place for rubbish. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { inDays, lifeNow, openLifeStage } from './life-stage.ts';
import { type Act, addPetition, resultsOf, send, signing } from './petition-stage.ts';

const stage = openLifeStage();
let member: string;
beforeEach(async () => {
  member = await stage.addMember({ display_name: 'Ngum Awa' });
});

const rubbish = (count: number): readonly Act[] =>
  Array.from({ length: count }, () => ({ id: randomUUID(), name: 'no_such_act', args: {} }));
const statusesOf = async (acts: readonly Act[]): Promise<readonly unknown[]> =>
  resultsOf(await send(stage, member, acts)).map(({ status }) => status);
const rowsOf = async () => Number((await stage.query('select count(*) as n from app.ledger where user_id = $1', [member]))[0]?.n);
const fill = (count: number, at = lifeNow) =>
  stage.query(
    `insert into app.ledger (user_id, op_id, name, result, at)
     select $1, gen_random_uuid(), 'no_such_act', '{"status": "invalid", "why": "unknown"}', $3 from generate_series(1, $2::integer)`,
    [member, count, at],
  );

test('a phone that was away with 1,000 mutations is heard on all of them', async () => {
  const petition = await addPetition(stage);
  for (let batch = 0; batch < 10; batch += 1) {
    const acts = Array.from({ length: 100 }, (_, n): Act => signing(batch === 0 && n === 0 ? petition : randomUUID()));
    expect(new Set(await statusesOf(acts))).toEqual(new Set(batch === 0 ? ['ok', 'not_found'] : ['not_found']));
  }
  expect(await rowsOf()).toBe(1000);
});

test('whatever is sent, no more than 3,000 rows come in a day, and what is over is not done', async () => {
  await fill(2995);
  const petition = await addPetition(stage);
  const over = signing(petition);
  expect(await statusesOf([...rubbish(5), over])).toEqual([...Array(5).fill('invalid'), 'retry_later']);
  for (let again = 0; again < 3; again += 1) expect(new Set(await statusesOf(rubbish(100)))).toEqual(new Set(['retry_later']));
  expect(await rowsOf()).toBe(3000);
  expect(await stage.query('select by_account from app.petition_counts where id = $1', [petition])).toEqual([{ by_account: 0 }]);
  expect(resultsOf(await send(stage, await stage.addMember(), [signing(petition)]))).toMatchObject([{ status: 'ok' }]);
});

test('a mutation that was answered before hears its answer, and a day later there is room again', async () => {
  const petition = await addPetition(stage);
  const [known, later] = [
    { ...signing(petition), id: randomUUID() },
    { ...signing(petition), id: randomUUID() },
  ];
  expect(await statusesOf([known])).toEqual(['ok']);
  await fill(3000);
  expect(await statusesOf([known, later])).toEqual(['ok', 'retry_later']);
  await stage.setClock(inDays(1.01));
  expect(await statusesOf([later])).toEqual(['already']);
});
