import { expect, test } from 'vitest';
import { gather } from './gathered.ts';

interface Item {
  readonly id: string;
  readonly n: number;
}

const begin = (...items: readonly Item[]) => {
  const disk = new Map(items.map((item) => [item.id, item]));
  const calls: string[] = [];
  const told = (call: string): void => void calls.push(call);
  const gathered = gather<Item>(
    {
      one: async (key) => {
        told(`one ${key}`);
        return disk.get(key);
      },
      many: async (keys) => {
        told(`many ${keys}`);
        return keys.map((key) => disk.get(key));
      },
      add: async (values) => {
        told(`add ${values.map(({ id }) => id)}`);
        const standing = values.flatMap(({ id }) => disk.get(id) ?? []);
        for (const value of values) if (!disk.has(value.id)) disk.set(value.id, value);
        return standing;
      },
      all: async () => {
        told('all');
        return [...disk.values()];
      },
      put: async (values) => {
        told(`put ${values.map(({ id }) => id)}`);
        for (const value of values) disk.set(value.id, value);
      },
      remove: async (keys) => {
        told(`remove ${keys}`);
        for (const key of keys) disk.delete(key);
      },
    },
    ({ id }) => id,
  );
  return { disk, calls, gathered };
};

test('nothing is read twice, and what is not there is not asked for again', async () => {
  const { gathered, calls } = begin({ id: 'a', n: 1 });
  expect([await gathered.get('a'), await gathered.get('b'), await gathered.get('a')]).toEqual([
    { id: 'a', n: 1 },
    undefined,
    { id: 'a', n: 1 },
  ]);
  await gathered.get('b');
  await gathered.all();
  await gathered.get('c');
  expect(calls).toEqual(['one a', 'one b', 'all']);
});

test('of those that are added, what stands here, was written or came twice is given back, and each is known', async () => {
  const { gathered, calls, disk } = begin({ id: 'a', n: 1 }, { id: 'b', n: 1 }, { id: 'c', n: 1 });
  gathered.put({ id: 'b', n: 2 });
  gathered.remove('c');
  await gathered.get('e');
  const others = await gathered.add([...'abcde', 'd'].map((id, n) => ({ id, n: 10 + n })));
  expect(others.map(({ n }) => n).sort()).toEqual([10, 11, 15]);
  expect(await Promise.all([...'abcde'].map((id) => gathered.get(id)))).toEqual(
    [1, 2, 12, 13, 14].map((n, place) => ({ id: 'abcde'[place], n })),
  );
  gathered.put({ id: 'd', n: 20 });
  await gathered.write();
  expect(calls).toEqual(['one e', 'add a,d', 'put b,c,e,d']);
  expect([...disk.values()].map(({ n }) => n)).toEqual([1, 2, 12, 20, 14]);
  await gathered.all();
  await gathered.add([{ id: 'f', n: 1 }]);
  expect(await gathered.get('f')).toEqual({ id: 'f', n: 1 });
  expect(calls.at(-1)).toBe('all');
});

test('who reads sees what was written before, one by one or all, before anything is on the disk', async () => {
  const { gathered, disk } = begin({ id: 'a', n: 1 }, { id: 'b', n: 1 });
  gathered.put({ id: 'a', n: 2 });
  gathered.remove('b');
  gathered.put({ id: 'c', n: 3 });
  expect(await gathered.get('a')).toEqual({ id: 'a', n: 2 });
  expect(await gathered.all()).toEqual([
    { id: 'a', n: 2 },
    { id: 'c', n: 3 },
  ]);
  expect(disk.get('a')).toEqual({ id: 'a', n: 1 });
});

test('all that changed is written in one call, the last word on each', async () => {
  const { gathered, calls, disk } = begin({ id: 'a', n: 1 }, { id: 'b', n: 1 });
  gathered.put({ id: 'a', n: 2 });
  gathered.put({ id: 'a', n: 3 });
  gathered.put({ id: 'c', n: 1 });
  gathered.remove('b');
  await gathered.write();
  expect(calls).toEqual(['put a,c', 'remove b']);
  expect([...disk.values()]).toEqual([
    { id: 'a', n: 3 },
    { id: 'c', n: 1 },
  ]);
});

test('what was undone and done again as it stood is not written', async () => {
  const { gathered, calls } = begin({ id: 'a', n: 1 });
  await gathered.all();
  gathered.remove('a');
  gathered.put({ id: 'a', n: 1 });
  gathered.remove('nobody');
  await gathered.write();
  expect(calls).toEqual(['all']);
});

test('what was written midway and then taken back is written again', async () => {
  const { gathered, disk } = begin({ id: 'a', n: 1 });
  await gathered.get('a');
  gathered.put({ id: 'a', n: 2 });
  await gathered.write();
  gathered.put({ id: 'a', n: 1 });
  await gathered.write();
  expect(disk.get('a')).toEqual({ id: 'a', n: 1 });
});

test('what was never read is written, whatever stands there', async () => {
  const { gathered, calls } = begin({ id: 'a', n: 1 });
  gathered.put({ id: 'a', n: 1 });
  gathered.remove('b');
  await gathered.write();
  expect(calls).toEqual(['put a', 'remove b']);
});

test('many are read in one call, those that are known not again, and each has its place', async () => {
  const { gathered, calls } = begin({ id: 'a', n: 1 }, { id: 'b', n: 1 });
  await gathered.get('a');
  gathered.put({ id: 'c', n: 3 });
  expect(await gathered.many(['c', 'nobody', 'b', 'a'])).toEqual([{ id: 'c', n: 3 }, undefined, { id: 'b', n: 1 }, { id: 'a', n: 1 }]);
  await gathered.many(['nobody', 'b']);
  expect(calls).toEqual(['one a', 'many nobody,b']);
});

test('of those that fit, what was changed here counts, whatever stands in the place', async () => {
  const { gathered, disk } = begin({ id: 'a', n: 1 }, { id: 'b', n: 1 }, { id: 'c', n: 2 }, { id: 'd', n: 1 });
  gathered.put({ id: 'a', n: 2 });
  gathered.put({ id: 'c', n: 1 });
  gathered.remove('d');
  const ones = () =>
    gathered.where(
      async () => [...disk.values()].filter(({ n }) => n === 1),
      ({ n }) => n === 1,
    );
  expect((await ones()).map(({ id }) => id).sort()).toEqual(['b', 'c']);
  await gathered.write();
  await gathered.add([{ id: 'e', n: 1 }]);
  expect((await ones()).map(({ id }) => id).sort()).toEqual(['b', 'c', 'e']);
  await gathered.all();
  gathered.put({ id: 'b', n: 3 });
  expect((await ones()).map(({ id }) => id).sort()).toEqual(['c', 'e']);
});
