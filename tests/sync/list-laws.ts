/** What every store answers to questions by key, by join and of lists: what its rows say, and nothing that they do not say any more. */
import { expect } from 'vitest';
import { putEffect, undoEffects } from '#src/data/sync/effects.ts';
import type { ListChoice, ListPage, ListPlace } from '#src/data/sync/lists.ts';
import type { Reader, Tx } from '#src/data/sync/ports.ts';
import type { ListIndex } from '#src/model/content/list-index.ts';
import type { Row } from '#src/shared/row.ts';
import { choiceOf, eventIndex, expectedCounts, expectedIds, listFixtures, thingOf, thingsIn } from './list-fixture.ts';
import { createRandom, type Random } from './random.ts';
import type { Law } from './store-contract.ts';

const row = (id: string, more: object = {}): Row => ({ id, xid: '7', rev: 1, scope: 'public', ...more });
const ids = (rows: readonly Row[]): readonly string[] => rows.map(({ id }) => id);

/** One thing that happens in a transaction. */
const happen = async (tx: Tx, random: Random, most: number): Promise<void> => {
  const { head, table, fields } = thingOf(random, most);
  const dice = random.next();
  if (dice < 0.25) await tx.putRow('contents', head);
  else if (dice < 0.45) await tx.putRow(table, fields);
  else if (dice < 0.6) for (const other of await tx.addRows('contents', [head])) await tx.putRow('contents', other);
  else if (dice < 0.7) await tx.addRows(table, [fields]);
  else if (dice < 0.76) await tx.deleteRow('contents', head.id);
  else if (dice < 0.8) await tx.deleteRow(table, head.id);
  else if (dice < 0.82) for (const { table, id } of await tx.rowsOfScope(head.scope)) await tx.deleteRow(table, id);
  else if (dice < 0.92)
    await putEffect(tx, [
      { table: 'contents', row: head },
      { table, row: fields },
    ]);
  else await undoEffects(tx);
};

const pagesOf = async (store: Reader, index: ListIndex, choice: ListChoice, size: number): Promise<readonly string[]> => {
  const found: string[] = [];
  let after: ListPlace | null = null;
  do {
    const page: ListPage = await store.page(index, choice, after, size);
    expect(page.ids).toHaveLength(page.next ? size : page.ids.length);
    found.push(...page.ids);
    after = page.next;
  } while (after);
  return found;
};

const checkLists = async (store: Reader, random: Random): Promise<void> => {
  for (const index of listFixtures) {
    const things = await thingsIn(store, index);
    for (let n = 0; n < 6; n += 1) {
      const choice = choiceOf(random);
      const found = await pagesOf(store, index, choice, 1 + Math.floor(random.next() * 7));
      expect([choice, found]).toEqual([choice, expectedIds(things, choice)]);
      expect([choice, await store.counts(index, choice)]).toEqual([choice, expectedCounts(things, choice)]);
    }
  }
};

export const listLaws: readonly Law[] = [
  [
    'rows are had by their keys in one call, each in the place of its key, and none where there is none',
    async ({ store, write }) => {
      await write(async (tx) => {
        for (const id of ['a', 'b', 'c']) await tx.putRow('items', row(id));
        await tx.putRow('others', row('d'));
      });
      expect(await store.rowsById('items', ['c', 'd', 'a', 'c'])).toEqual([row('c'), undefined, row('a'), row('c')]);
      expect(await store.rowsById('items', [])).toEqual([]);
    },
  ],

  [
    'what belongs to another row is found by it, in the order of ids, as many as asked for, and of one table',
    async ({ store, write }) => {
      await write(async (tx) => {
        for (const [id, more] of [
          ['c', { parent_id: 'p' }],
          ['a', { parent_id: 'p', content_id: 'q' }],
          ['b', { parent_id: 'q' }],
          ['d', { parent_id: null }],
          ['e', {}],
        ] as const)
          await tx.putRow('items', row(id, more));
        await tx.putRow('others', row('f', { parent_id: 'p' }));
      });
      expect(ids(await store.rowsOf('items', 'parent_id', 'p'))).toEqual(['a', 'c']);
      expect(ids(await store.rowsOf('items', 'parent_id', 'p', 1))).toEqual(['a']);
      expect(ids(await store.rowsOf('items', 'content_id', 'q'))).toEqual(['a']);
      expect(ids(await store.rowsOf('others', 'parent_id', 'p'))).toEqual(['f']);
      expect(await store.rowsOf('items', 'parent_id', 'nobody')).toEqual([]);
    },
  ],

  [
    'a transaction finds by another row what it wrote, moved and deleted itself',
    async ({ store, write }) => {
      await write(async (tx) => {
        for (const id of ['a', 'b', 'c']) await tx.putRow('items', row(id, { parent_id: 'p' }));
      });
      const found = await write(async (tx) => {
        await tx.putRow('items', row('a', { parent_id: 'q' }));
        await tx.deleteRow('items', 'b');
        await tx.addRows('items', [row('e', { parent_id: 'p' })]);
        await tx.putRow('items', row('d', { parent_id: 'p' }));
        const first = ids(await tx.rowsOf('items', 'parent_id', 'p'));
        await tx.rowsOfTable('items');
        await tx.deleteRow('items', 'd');
        return [first, ids(await tx.rowsOf('items', 'parent_id', 'p')), ids(await tx.rowsOf('items', 'parent_id', 'q'))];
      });
      expect(found).toEqual([['c', 'd', 'e'], ['c', 'e'], ['a']]);
      expect(ids(await store.rowsOf('items', 'parent_id', 'p'))).toEqual(['c', 'e']);
    },
  ],

  [
    'of two terms that many have and few together every page is whole, in order, and none of it comes twice',
    async ({ store, write }) => {
      const both = [3, 60, 61, 62, 150, 299];
      const all = Array.from({ length: 300 }, (_, n) => ({
        id: `e${String(n).padStart(3, '0')}`,
        isRoad: n % 2 === 0,
        isBoth: both.includes(n),
      }));
      await write(async (tx) => {
        await tx.addRows(
          'contents',
          all.map(({ id }) => row(id, { kind: 'event', state: 'open', opened_at: 1 })),
        );
        await tx.addRows(
          'events',
          all.map(({ id, isRoad, isBoth }) =>
            row(id, {
              title: !isRoad || isBoth ? 'Bridge' : 'Market',
              sector: isRoad || isBoth ? 'roads' : 'health',
              tags: [],
              starts_at: null,
            }),
          ),
        );
      });
      const choice = { where: { sector: ['roads', 'roads'] }, text: 'brid' };
      const expected = all.filter(({ isBoth }) => isBoth).map(({ id }) => id);
      for (const size of [1, 2, 3, 6, 20]) expect(await pagesOf(store, eventIndex, choice, size)).toEqual(expected);
    },
  ],

  ...[1, 2, 3, 4].map(
    (seed): Law => [
      `whatever is written, deleted, dropped, shown and undone, lists say what the rows say (seed ${seed})`,
      async ({ store, write }) => {
        const random = createRandom(seed);
        const most = seed === 1 ? 12 : 400;
        for (let turn = 0; turn < 14; turn += 1) {
          random.begin(turn);
          const happens = 1 + Math.floor(random.next() * (turn % 5 === 0 ? 400 : 8));
          const isBroken = random.chance(0.1);
          const work = write(async (tx) => {
            for (let n = 0; n < happens; n += 1) await happen(tx, random, most);
            if (isBroken) throw new Error('the tab died');
          });
          await work.catch((error) => expect(error).toMatchObject({ message: 'the tab died' }));
          await checkLists(store, random);
        }
      },
    ],
  ),
];
