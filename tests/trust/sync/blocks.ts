/** What a call costs, by the blocks that PostgreSQL reads for it, all functions inside included: they are the same on every machine. */
import { expect } from 'vitest';
import type { Stage } from '#tests/trust/roles/stage.ts';
import type { Phone } from './petition-stage.ts';

export const blocksOf = async (stage: Stage, member: string, call: string, values: unknown[]): Promise<number> => {
  const { rows, error } = await stage.request(member, `explain (analyze, buffers, format json) select ${call}`, values);
  expect(error).toBeNull();
  const [top] = (rows[0]?.['QUERY PLAN'] ?? []) as readonly { readonly Plan: Readonly<Record<string, number>> }[];
  return (top?.Plan['Shared Hit Blocks'] ?? 0) + (top?.Plan['Shared Read Blocks'] ?? 0);
};

/** Of a pull that finds nothing new, though the horizon has moved. */
export const blocksOfQuietPull = async (stage: Stage, member: string, phone: Phone): Promise<number> => {
  let blocks = 0;
  // The first times read the catalogue and make the plans.
  for (let turn = 0; turn < 10; turn += 1) {
    await stage.query('create table if not exists app.moved (n int); insert into app.moved values (1)');
    blocks = await blocksOf(stage, member, 'public.pull(1, $1, $2)', [phone.cursor, phone.scopes]);
  }
  return blocks;
};
