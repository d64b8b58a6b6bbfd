/** What every store of the engine must keep, the phone's and the simulator's alike. */
import { expect, test } from 'vitest';
import type { Op } from '#src/data/sync/op.ts';
import { type Durability, noProgress, type Reader, type Store, type Tx } from '#src/data/sync/ports.ts';
import type { Row } from '#src/shared/row.ts';
import { opOf } from '#tests/sync/op-fixture.ts';
import { listLaws } from './list-laws.ts';
import { pieceLaw } from './piece-law.ts';
import { threadLaws } from './thread-laws.ts';

const op = (id: string, seq: number): Op => opOf({ id, seq, name: 'sign_item', args: { id: 'a', note: 'Ɛ' }, entity: 'items:a' });
const row = (id: string, scope = 'public', more: object = {}): Row => ({ id, xid: '7', rev: 1, scope, ...more });

/** A store, and what screens read of it. */
type Held = Store & Reader & Pick<Tx, 'whole'>;
interface Opened {
  readonly store: Held;
  readonly write: <T>(work: (tx: Tx) => Promise<T>, durability?: Durability) => Promise<T>;
}
export type Law = readonly [name: string, holds: (opened: Opened) => Promise<void>];

const laws: readonly Law[] = [
  [
    'an empty one has read nothing',
    async ({ write }) => {
      expect(await write(async (tx) => [await tx.ops(), await tx.bases(), await tx.progress(), await tx.row('items', 'a')])).toEqual([
        [],
        [],
        noProgress,
        undefined,
      ]);
    },
  ],

  [
    'what one transaction wrote the next reads, by either durability, columns nobody knows among it',
    async ({ write }) => {
      const future = row('a', 'public', { column_of_2031: { deep: [1, null, 'Ɛ'] } });
      await write(async (tx) => tx.putRow('items', future), 'strict');
      expect(await write((tx) => tx.row('items', 'a'))).toEqual(future);
      await write(async (tx) => tx.putOp(op('1', 1)));
      expect(await write((tx) => tx.ops(), 'strict')).toEqual([op('1', 1)]);
    },
  ],

  [
    'receipts stand as they were put last',
    async ({ write }) => {
      expect(await write((tx) => tx.receipts())).toEqual([]);
      const receipt = {
        id: '1',
        name: 'sign_item',
        entity: 'items:a',
        made_at: '2026-11-21T10:00:00.000Z',
        status: 'ok',
        received_at: 7,
      } as const;
      await write((tx) => tx.putReceipts([receipt]));
      await write((tx) => tx.putReceipts([{ ...receipt, id: '2' }, receipt]));
      expect((await write((tx) => tx.receipts())).map(({ id }) => id)).toEqual(['2', '1']);
    },
  ],

  [
    'awaiting what has nothing to do with the store keeps the work in its transaction',
    async ({ write }) => {
      const broken = write(async (tx) => {
        await tx.putOp(op('1', 1));
        for (let turn = 0; turn < 5; turn += 1) await (async () => undefined)();
        await tx.base('items', 'a');
        await tx.putRow('items', row('a'));
        throw new Error('the tab died');
      }, 'strict');
      await expect(broken).rejects.toThrow('the tab died');
      expect(await write(async (tx) => [await tx.ops(), await tx.row('items', 'a')])).toEqual([[], undefined]);
    },
  ],

  ...(['strict', 'relaxed'] as const).map(
    (durability): Law => [
      `${durability} work that throws changes nothing, and the next goes on`,
      async ({ write }) => {
        await write(async (tx) => tx.putRow('items', row('a')));
        const broken = write(async (tx) => {
          await tx.putOp(op('1', 1));
          await tx.putRow('items', row('a', 'north'));
          await tx.putRow('items', row('b'));
          await tx.putBase({ table: 'items', id: 'a', row: null });
          await tx.putProgress({ ...noProgress, turn: 9 });
          throw new Error('the tab died');
        }, durability);
        await expect(broken).rejects.toThrow('the tab died');
        expect(
          await write(async (tx) => [
            await tx.ops(),
            await tx.bases(),
            (await tx.progress()).turn,
            await tx.row('items', 'a'),
            await tx.row('items', 'b'),
          ]),
        ).toEqual([[], [], 0, row('a'), undefined]);
      },
    ],
  ),

  [
    'transactions come one after the other: of fifty that add one, none is lost',
    async ({ store, write }) => {
      await Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          store.write(n % 2 ? 'strict' : 'relaxed', async (tx) => {
            const progress = await tx.progress();
            await tx.putProgress({ ...progress, turn: progress.turn + 1 });
          }),
        ),
      );
      expect(await write(async (tx) => (await tx.progress()).turn)).toBe(50);
    },
  ],

  [
    'a transaction reads what it wrote itself',
    async ({ write }) => {
      const read = await write(async (tx) => {
        await tx.putRow('items', row('a'));
        const there = await tx.row('items', 'a');
        await tx.deleteRow('items', 'a');
        return [there, await tx.row('items', 'a')];
      });
      expect(read).toEqual([row('a'), undefined]);
    },
  ],

  [
    'of rows that are added those that are here stay and come back, however many there are and however few of them are here',
    async ({ write }) => {
      const id = (n: number): string => `row-${String(n).padStart(3, '0')}`;
      const ids = Array.from({ length: 60 }, (_, n) => id(n));
      for (const here of [[], [7, 59], [...ids.keys()].filter((n) => n % 3), [...ids.keys()]]) {
        await write(async (tx) => {
          for (const n of here) await tx.putRow('items', row(id(n), 'public', { n }));
          // Of another table, and outside of what is asked for.
          await tx.putRow('others', row(id(3)));
          await tx.putRow('items', row('row-zzz'));
        });
        const added = ids.map((one) => row(one, 'public', { n: 'added' }));
        const [others, read] = await write(async (tx) => {
          await tx.putRow('items', row(id(5), 'public', { n: 'new' }));
          await tx.deleteRow('items', id(7));
          // One comes twice.
          const others = await tx.addRows('items', [...added, row(id(0), 'public', { n: 'again' })]);
          return [others, await Promise.all(ids.map((one) => tx.row('items', one)))];
        });
        const isHere = (n: number): boolean => n === 5 || (n !== 7 && here.includes(n));
        expect(others.map((one) => one.id).sort()).toEqual([id(0), ...ids.filter((_, n) => isHere(n))].sort());
        expect(read.map((one) => one?.n)).toEqual(ids.map((_, n) => (n === 5 ? 'new' : isHere(n) ? n : 'added')));
        const after = await write((tx) => Promise.all(ids.map((one) => tx.row('items', one))));
        expect(after).toEqual(read);
        expect((await write((tx) => tx.row('others', id(3))))?.n).toBeUndefined();
        await write(async (tx) => {
          for (const one of ids) await tx.deleteRow('items', one);
        });
      }
    },
  ],

  [
    'a scope knows the rows that were put, moved or deleted in the same transaction, and what follows still counts',
    async ({ write }) => {
      await write(async (tx) => {
        for (const id of ['a', 'b', 'c']) await tx.putRow('items', row(id, 'north'));
      });
      const north = await write(async (tx) => {
        await tx.putRow('items', row('a', 'south'));
        await tx.deleteRow('items', 'b');
        await tx.putRow('items', row('d', 'north'));
        const read = await tx.rowsOfScope('north');
        await tx.putRow('items', row('a', 'north'));
        return read;
      });
      expect(north.map(({ id }) => id).sort()).toEqual(['c', 'd']);
      expect((await write((tx) => tx.rowsOfScope('north'))).map(({ id }) => id).sort()).toEqual(['a', 'c', 'd']);
    },
  ],

  [
    'acts come in the order in which they were made, also after 10',
    async ({ write }) => {
      await write(async (tx) => {
        for (const seq of [11, 2, 10, 1]) await tx.putOp(op(`op-${seq}`, seq));
        await tx.deleteOp('op-2');
      });
      expect((await write((tx) => tx.ops())).map(({ seq }) => seq)).toEqual([1, 10, 11]);
    },
  ],

  [
    'rows of one id in two tables are two; a scope knows its rows, and a row that moved is in one scope',
    async ({ write }) => {
      await write(async (tx) => {
        await tx.putRow('items', row('a', 'north'));
        await tx.putRow('signatures', row('a', 'user:ngum'));
        await tx.putRow('items', row('b', 'north'));
        await tx.putRow('items', row('b', 'south'));
        await tx.deleteRow('signatures', 'nobody');
      });
      const scopes = await write(async (tx) => [
        await tx.rowsOfScope('north'),
        await tx.rowsOfScope('south'),
        await tx.rowsOfScope('west'),
      ]);
      expect(scopes).toEqual([[{ table: 'items', id: 'a' }], [{ table: 'items', id: 'b' }], []]);
      expect(await write((tx) => tx.row('signatures', 'a'))).toEqual(row('a', 'user:ngum'));
    },
  ],

  [
    'what the server said beneath an effect is kept, also that it knew of nothing',
    async ({ write }) => {
      const bases = [
        { table: 'items', id: 'a', row: row('a') },
        { table: 'items', id: 'b', row: null },
      ];
      await write(async (tx) => {
        for (const base of bases) await tx.putBase(base);
      });
      expect(await write((tx) => tx.bases())).toEqual(bases);
      expect(await write(async (tx) => [await tx.base('items', 'b'), await tx.base('items', 'c')])).toEqual([bases[1], undefined]);
      await write((tx) => tx.clearBases());
      expect(await write((tx) => tx.bases())).toEqual([]);
    },
  ],
];

/** `open` gives a store that holds nothing, and keeps the lists of `listFixtures`. */
export const holdToStoreContract = (open: () => Promise<Held>): void => {
  for (const [name, holds] of [...laws, pieceLaw, ...threadLaws, ...listLaws]) {
    test(name, async () => {
      const store = await open();
      await holds({ store, write: (work, durability = 'relaxed') => store.write(durability, work) });
    });
  }
};
