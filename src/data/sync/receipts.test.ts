import { expect, test } from 'vitest';
import { opOf } from '#tests/sync/op-fixture.ts';
import { applyAnswer } from './apply-answer.ts';
import { createMemoryStore } from './memory-store.ts';
import type { Op } from './op.ts';
import type { Answer, OpResult } from './protocol.ts';
import { keepReceipts, proofCode } from './receipts.ts';

const op = (id: string): Op => opOf({ id, name: 'vote', args: { choice: 'the secret one' }, entity: 'poll:1', attempted: true });
const answer = (results: readonly Pick<OpResult, 'id' | 'status'>[], server_time: number): Answer => ({
  v: 1,
  results: results.map((result) => ({ ...result, rows: [] })),
  changes: [],
  gone: [],
  scopes: {},
  reset: false,
  cursor: {},
  server_time,
  more: false,
});

const receiptsAfter = async (...answers: readonly Answer[]) => {
  const store = createMemoryStore();
  await store.write('relaxed', async (tx) => {
    for (const { results } of answers) for (const { id } of results) if (id !== 'not ours') await tx.putOp(op(id));
    for (const one of answers) await keepReceipts(tx, one);
  });
  return store.reader.receipts();
};

test('a mutation that was taken leaves a receipt with the server’s word and time, and nothing of its content', async () => {
  const receipts = await receiptsAfter(answer([{ id: 'a', status: 'late' }], 1234));
  expect(receipts).toEqual([
    { id: 'a', name: 'vote', entity: 'poll:1', made_at: '2026-11-21T10:00:00.000Z', status: 'late', received_at: 1234 },
  ]);
  expect(JSON.stringify(receipts)).not.toContain('secret');
});

test('the answer that ends a mutation leaves its receipt', async () => {
  const store = createMemoryStore();
  await store.write('strict', (tx) => tx.putOp(op('a')));
  await store.write('relaxed', (tx) => applyAnswer(tx, new Map(), answer([{ id: 'a', status: 'ok' }], 1), 0, 1));
  expect(await store.reader.ops()).toEqual([]);
  expect(await store.reader.receipts()).toHaveLength(1);
});

test('what was refused, and what is not ours, leaves none', async () => {
  const receipts = await receiptsAfter(
    answer(
      [
        { id: 'a', status: 'closed' },
        { id: 'not ours', status: 'ok' },
      ],
      1,
    ),
  );
  expect(receipts).toEqual([]);
});

test('what the app does by itself leaves none, and is gone when it is refused too; so is its effect', async () => {
  for (const status of ['ok', 'invalid'] as const) {
    const store = createMemoryStore();
    await store.write('strict', async (tx) => {
      await tx.putRow('threads', { id: 't', xid: '1', rev: 1, scope: 'user:ngum', read_seq: 9 });
      await tx.putBase({ table: 'threads', id: 't', row: { id: 't', xid: '1', rev: 1, scope: 'user:ngum', read_seq: 3 } });
      await tx.putOp({ ...op('a'), quiet: true });
      await tx.putOp({ ...op('b'), deps: ['a'] });
    });
    await store.write('relaxed', (tx) => applyAnswer(tx, new Map(), answer([{ id: 'a', status }], 1), 0, 1));
    // Nobody hears of it, so nothing that needs it is lost with it.
    expect(await store.reader.ops()).toMatchObject([{ id: 'b', state: 'waiting' }]);
    expect(await store.reader.receipts()).toEqual([]);
    expect(await store.reader.row('threads', 't')).toMatchObject({ read_seq: 3 });
  }
});

test('the newest fifty stay, the newest first', async () => {
  const many = Array.from({ length: 60 }, (_, n) => ({ id: `op ${n}`, status: 'ok' as const }));
  const receipts = await receiptsAfter(answer(many.slice(0, 30), 1), answer(many.slice(30), 2));
  expect(receipts).toHaveLength(50);
  expect(receipts[0]?.id).toBe('op 59');
  expect(receipts[49]?.id).toBe('op 10');
});

test('the proof code is the random end of the id, in groups that can be read out', () => {
  expect(proofCode('019a4f00-1111-7222-8333-a1b2c3d4e5f6')).toBe('A1B2 C3D4 E5F6');
});
