/**
 * What a pull costs does not grow with what others do. Judged by the blocks that PostgreSQL reads, all functions inside included: they
 * are the same on every machine, and a plan that walks through a scope or a table shows in them at once.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillCountry, petitionCount, signatureCount } from '#tests/bench/server/fill.ts';
import { openStage, type Stage } from '#tests/trust/roles/stage.ts';
import { catchUp, newPhone, type Phone } from './petition-stage.ts';

let stage: Stage;
let member: string;
let phone: Phone;
beforeAll(async () => {
  stage = await openStage();
  member = await stage.addMember();
  phone = newPhone('region:R1');
});
afterAll(() => stage?.close());

/** Of a pull that finds nothing new, though the horizon has moved. */
const blocksOfQuietPull = async (): Promise<number> => {
  let blocks = 0;
  // The first times read the catalogue and make the plans.
  for (let turn = 0; turn < 10; turn += 1) {
    await stage.query('create table if not exists app.moved (n int); insert into app.moved values (1)');
    const { rows, error } = await stage.request(member, 'explain (analyze, buffers, format json) select public.pull(1, $1, $2)', [
      phone.cursor,
      phone.scopes,
    ]);
    expect(error).toBeNull();
    const [top] = (rows[0]?.['QUERY PLAN'] ?? []) as readonly { readonly Plan: Readonly<Record<string, number>> }[];
    blocks = (top?.Plan['Shared Hit Blocks'] ?? 0) + (top?.Plan['Shared Read Blocks'] ?? 0);
  }
  return blocks;
};

test(`${petitionCount} petitions and ${signatureCount} signatures of others add no more to a quiet pull than the depth of their indexes`, async () => {
  await catchUp(stage, member, phone);
  const empty = await blocksOfQuietPull();
  await fillCountry(stage.database.client, 0);
  await catchUp(stage, member, phone);
  Object.assign(phone.scopes, { 'region:R1': '' });
  await catchUp(stage, member, phone);
  expect(phone.rows.size).toBe(2 * (petitionCount / 10 + (petitionCount / 10) * 0.9));
  const full = await blocksOfQuietPull();
  process.stdout.write(`blocks of a quiet pull: ${empty} in an empty database, ${full} in a full one\n`);
  expect(full).toBeLessThan(empty + 20);
});
