/** The real mutations in the real database: effect, end and retry are one transaction each, however much a mutation's own code awaits. */
import { expect, test } from 'vitest';
import { createEngine } from '#src/data/sync/create-engine.ts';
import type { Remote } from '#src/data/sync/ports.ts';
import type { Verdict } from '#src/data/sync/protocol.ts';
import { signPetition } from '#src/features/petitions/model/mutations.ts';
import { mutations } from '#src/model/mutations.ts';
import { openAccountReplica } from './account-replica.ts';

const answering = (status: Verdict): Remote => ({
  sync: async ({ ops }) => ({
    ok: true,
    value: {
      v: 1,
      results: ops.map(({ id }) => ({ id, status, rows: [] })),
      changes: [],
      gone: [],
      scopes: {},
      reset: false,
      cursor: {},
      server_time: 1,
      more: false,
    },
  }),
});

const signed = async (status: Verdict) => {
  const replica = await openAccountReplica(`acts-${status}`);
  let serial = 0;
  const newId = (): string => {
    serial += 1;
    return `op-${serial}`;
  };
  const clock = { now: Date.now, random: Math.random, newId };
  const engine = createEngine({ store: replica, clock, lock: { tryRun: (work) => work() }, remote: answering(status) }, mutations, 'ngum');
  const args = { id: 'a', petition_id: 'p', name_display: 'full', area_code: null, consent: '2026-11-21' } as const;
  const id = await engine.mutate(signPetition, args);
  return { replica, engine, id };
};

test('a signature shows at once, and its receipt takes its place', async () => {
  const { replica, engine } = await signed('ok');
  expect(await replica.rowsOfTable('petition_signatures')).toMatchObject([{ id: 'a', state: 'waiting' }]);
  expect(await engine.sync()).toEqual({ kind: 'done' });
  expect(await replica.ops()).toEqual([]);
  expect(await replica.rowsOfTable('petition_signatures')).toEqual([]);
  expect(await replica.receipts()).toMatchObject([{ status: 'ok' }]);
});

test('a refused one is tried anew, and discarded', async () => {
  const { replica, engine, id } = await signed('not_found');
  await engine.sync();
  await engine.retry(id);
  expect(await replica.rowsOfTable('petition_signatures')).toHaveLength(1);
  await engine.sync();
  expect(await replica.ops()).toMatchObject([{ id: 'op-2', state: 'refused', refusal: { status: 'not_found' } }]);
  expect(await engine.discard('op-2')).toBe(true);
  expect(await replica.ops()).toEqual([]);
});
