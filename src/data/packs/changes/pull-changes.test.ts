import { expect, test } from 'vitest';
import { createMemoryStore } from '#src/data/packs/memory-store.ts';
import type { OverlayRow, PullCursor } from '#src/data/packs/packs-store.ts';
import { pullChanges } from './pull-changes.ts';
import type { Changes } from './read-changes.ts';

const gone = (pid: string, xid: string): OverlayRow => ({ table: 'villages', pid, xid, row: null });
const answer = (xid: string, rows: readonly OverlayRow[] = [], more: Partial<Changes> = {}): Changes => ({
  rows,
  cursor: { epoch: 'one', xid },
  more: false,
  reset: false,
  ...more,
});

/** A phone with packs of these watermarks, by one database or another. */
const setup = async (...packs: readonly (readonly [watermark: string, epoch: string])[]) => {
  const store = createMemoryStore();
  const hash = '0'.repeat(64);
  const entry = { module: 'places', region: null, file: 'x.pack', hash, bytes: 1, size: 1, rows: 1, tables: { villages: 1 } };
  const builtAt = '2026-01-01T00:00:00.000Z';
  const install = async (watermark: string, epoch: string) => {
    await store.putManifest({ v: 1, builtAt, watermark, epoch, shards: [] }, 0);
    const key = `places ${watermark}`;
    await store.putShards([{ installed: { key, entry, builtAt, watermark, epoch }, stored: { key, bytes: new ArrayBuffer(0) } }]);
  };
  for (const [watermark, epoch] of packs) await install(watermark, epoch);
  const asked: PullCursor[] = [];
  const answers: (Changes | null)[] = [];
  let writes = 0;
  const pull = (...next: readonly (Changes | null)[]) => {
    answers.push(...next);
    return pullChanges({
      store,
      ask: async (cursor) => {
        asked.push(cursor);
        return answers.shift() ?? null;
      },
      put: (rows, cursor) => {
        writes += 1;
        return store.putOverlay(rows, cursor);
      },
      forget: () => {
        writes += 1;
        return store.forgetOverlay();
      },
    });
  };
  return { store, install, pull, asked, writes: () => writes };
};

test('without a pack nothing is asked', async () => {
  const { pull, asked } = await setup();
  expect(await pull()).toBe(false);
  expect(asked).toEqual([]);
});

test('the first question goes from the oldest pack on this phone, the next from where the answer ended', async () => {
  const { store, pull, asked } = await setup(['1000', 'one'], ['200', 'one']);
  expect(await pull(answer('1200', [gone('a', '1100')]))).toBe(true);
  expect(await pull(answer('1300', [gone('b', '1250')]))).toBe(true);
  expect(asked).toEqual([
    { epoch: 'one', xid: '200' },
    { epoch: 'one', xid: '1200' },
  ]);
  expect((await store.overlay()).map(({ pid }) => pid)).toEqual(['a', 'b']);
});

test('nothing changed, nothing written', async () => {
  const { store, pull, writes } = await setup(['200', 'one']);
  expect(await pull(answer('1300'))).toBe(true);
  expect([writes(), await store.cursor()]).toEqual([0, null]);
});

test('what newer packs hold is not asked for', async () => {
  const { store, install, pull, asked } = await setup(['200', 'one']);
  await pull(answer('300', [gone('a', '250')]));
  await store.removeShard('places 200');
  await install('5000', 'one');
  await pull(answer('5001'));
  expect(asked.at(-1)).toEqual({ epoch: 'one', xid: '5000' });
});

test('pages follow each other up to the second; the rest comes with the next check', async () => {
  const { pull, asked } = await setup(['200', 'one']);
  const amid = (place: string): Changes =>
    answer('200', [gone(place, '250')], { more: true, cursor: { epoch: 'one', xid: '200', page: { place } } });
  await pull(amid('a'), amid('b'), answer('300'));
  expect(asked.map(({ page }) => page)).toEqual([undefined, { place: 'a' }]);
  await pull();
  expect(asked.at(-1)).toEqual({ epoch: 'one', xid: '200', page: { place: 'b' } });
});

test('no answer changes nothing, and is told', async () => {
  const { store, pull } = await setup(['200', 'one']);
  await pull(answer('300', [gone('a', '250')]));
  expect(await pull(null)).toBe(false);
  expect([(await store.overlay()).length, await store.cursor()]).toEqual([1, { epoch: 'one', xid: '300' }]);
});

test('after a restore the overlay goes, and nothing is written again until packs of the new database are here', async () => {
  const { store, install, pull, asked, writes } = await setup(['200', 'one']);
  await pull(answer('300', [gone('a', '250')]));
  const reset = answer('90', [], { reset: true, cursor: { epoch: 'two', xid: '90' } });
  await pull(reset, reset);
  expect([await store.overlay(), await store.cursor(), writes()]).toEqual([[], null, 2]);
  await pull(reset);
  expect(writes()).toBe(2);
  await install('80', 'two');
  await pull(answer('95', [gone('b', '85')], { cursor: { epoch: 'two', xid: '95' } }));
  expect(asked.at(-1)).toEqual({ epoch: 'two', xid: '80' });
  expect((await store.overlay()).map(({ pid }) => pid)).toEqual(['b']);
});
