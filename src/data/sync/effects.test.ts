import { expect, test } from 'vitest';
import { defineMutation, type Mutation } from '#src/model/define-mutation.ts';
import { opOf } from '#tests/sync/op-fixture.ts';
import { redoEffects, undoEffects } from './effects.ts';
import { createMemoryStore } from './memory-store.ts';

const op = opOf({ name: 'raise_two', entity: 'items:a' });
const row = (id: string, n: number) => ({ id, xid: '1', rev: 1, scope: 'public', n });

const raiseTwo = (throws: boolean): ReadonlyMap<string, Mutation> => {
  const mutation = defineMutation({
    name: 'raise_two',
    v: 1,
    entityOf: () => 'items:a',
    applyLocally: async (view) => {
      await view.put('items', row('a', 1));
      expect(await view.get('items', 'a')).toEqual(row('a', 1));
      if (throws) throw new Error('of no use');
      await view.put('items', row('b', 1));
    },
  });
  return new Map<string, Mutation>([[mutation.name, mutation]]);
};

const begin = async () => {
  const store = createMemoryStore();
  await store.write('strict', async (tx) => {
    await tx.putRow('items', row('a', 0));
    await tx.putOp(op);
  });
  const shown = () => [...store.content().rows.values()].map(({ row: { id, n } }) => `${id} ${n}`);
  return { store, shown };
};

test('an effect is there whole, and goes whole', async () => {
  const { store, shown } = await begin();
  await store.write('relaxed', (tx) => redoEffects(tx, raiseTwo(false)));
  expect(shown()).toEqual(['a 1', 'b 1']);
  await store.write('relaxed', undoEffects);
  expect(shown()).toEqual(['a 0']);
});

test('an effect that fails half-way shows none of it, and stops nothing', async () => {
  const { store, shown } = await begin();
  await store.write('relaxed', (tx) => redoEffects(tx, raiseTwo(true)));
  expect(shown()).toEqual(['a 0']);
});

test('a store that is full is not taken for a mutation that fails: nothing of the transaction stays', async () => {
  const { store, shown } = await begin();
  const full = store.write('relaxed', async (tx) => {
    const puts = { left: 1 };
    await redoEffects(
      {
        ...tx,
        putRow: async (table, one) => {
          if (puts.left === 0) throw new Error('full');
          puts.left -= 1;
          await tx.putRow(table, one);
        },
      },
      raiseTwo(false),
    );
  });
  await expect(full).rejects.toThrow('full');
  expect(shown()).toEqual(['a 0']);
});

test('a mutation finds what belongs to another row, with what it wrote and moved itself, in the order of ids', async () => {
  const { store } = await begin();
  const comment = (id: string, parent_id: string) => ({ ...row(id, 0), parent_id });
  const found: string[][] = [];
  const mutation = defineMutation({
    name: 'raise_two',
    v: 1,
    entityOf: () => 'items:a',
    applyLocally: async (view) => {
      const look = async () => found.push((await view.of('comments', 'parent_id', 'p')).map(({ id }) => id));
      await look();
      await view.put('comments', comment('b', 'p'));
      await view.put('comments', comment('c', 'q'));
      await view.put('others', comment('d', 'p'));
      await look();
    },
  });
  await store.write('relaxed', async (tx) => {
    for (const id of ['c', 'a']) await tx.putRow('comments', comment(id, 'p'));
    await redoEffects(tx, new Map<string, Mutation>([[mutation.name, mutation]]));
  });
  expect(found).toEqual([
    ['a', 'c'],
    ['a', 'b'],
  ]);
});
