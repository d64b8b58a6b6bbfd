/**
 * What a pull costs does not grow with what others do. Judged by the blocks that PostgreSQL reads, all functions inside included: they
 * are the same on every machine, and a plan that walks through a scope or a table shows in them at once.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillCountry, petitionCount, signatureCount } from '#tests/bench/server/fill.ts';
import { openStage, type Stage } from '#tests/trust/roles/stage.ts';
import { blocksOfQuietPull } from './blocks.ts';
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

test(`${petitionCount} petitions and ${signatureCount} signatures of others add no more to a quiet pull than the depth of their indexes`, async () => {
  await catchUp(stage, member, phone);
  const empty = await blocksOfQuietPull(stage, member, phone);
  await fillCountry(stage.database.client, 0);
  await catchUp(stage, member, phone);
  Object.assign(phone.scopes, { 'region:R1': '' });
  await catchUp(stage, member, phone);
  expect(phone.rows.size).toBe(3 * (petitionCount / 10 + (petitionCount / 10) * 0.9));
  const full = await blocksOfQuietPull(stage, member, phone);
  process.stdout.write(`blocks of a quiet pull: ${empty} in an empty database, ${full} in a full one\n`);
  expect(full).toBeLessThan(empty + 20);
});
