/** Pieces of a mutation: counted nowhere, in their order, and never lost without it. */
import { expect, test } from 'vitest';
import { putFilePart } from '#src/model/content/file-part.ts';
import { callOf, type MutationCall } from '#src/model/define-mutation.ts';
import { accept, beginEngine, item, sign } from '#tests/sync/begin-engine.ts';
import { piecesOf } from './op.ts';
import type { SyncRequest } from './protocol.ts';

const piece = (place: number, more: Partial<MutationCall> = {}): MutationCall => ({
  ...callOf(putFilePart, { of: 'a', id: 'f', name: 'cv', bytes: 3, hash: '', place, data: 'x'.repeat(30_000), sum: '' }),
  ...more,
});
const calls = [
  piece(0),
  piece(1, { needsPrevious: true }),
  piece(2, { needsPrevious: true }),
  { ...callOf(sign, { id: 'a' }), needsPrevious: true } as const,
];
/** What it carries comes along, whatever it was asked before. */
const placeIn = ({ ops }: SyncRequest): unknown =>
  ops.map(({ args }) => {
    const { place, data } = args as { readonly place?: number; readonly data?: string };
    if (place === undefined) return 'the whole';
    return data?.length === 30_000 ? place : `${place}, empty`;
  });

test('one after another, each alone, the whole last; no receipt tells of a piece', async () => {
  const went: unknown[] = [];
  const { engine, outbox, store } = beginEngine(
    (asked) => {
      if (asked.ops.length > 0) went.push(placeIn(asked));
      return { results: accept(asked), changes: [item(1, 7)] };
    },
    'ngum',
    undefined,
    [sign, putFilePart],
  );
  await engine.mutateAll(calls);
  expect(piecesOf(outbox(), outbox().at(-1) as never)).toHaveLength(3);
  expect(await engine.sync()).toEqual({ kind: 'done' });
  expect(went).toEqual([[0], [1], [2], ['the whole']]);
  expect(outbox()).toEqual([]);
  expect(store.content().receipts.map(({ name }) => name)).toEqual(['sign_item']);
});

test('whatever line breaks, it goes on with the part that has no answer', async () => {
  for (let broken = 1; broken <= 4; broken += 1) {
    const went: unknown[] = [];
    let asked = 0;
    const { engine, outbox, store } = beginEngine(
      (request) => {
        if (request.ops.length === 0) return {};
        went.push(...(placeIn(request) as unknown[]));
        asked += 1;
        return asked === broken ? 'network' : { results: accept(request) };
      },
      'ngum',
      undefined,
      [sign, putFilePart],
    );
    await engine.mutateAll(calls);
    expect(await engine.sync()).toEqual({ kind: 'network' });
    // The tab dies; the next one has what was on the disk.
    const next = beginEngine(
      (request) => {
        if (request.ops.length > 0) went.push(...(placeIn(request) as unknown[]));
        return { results: accept(request) };
      },
      'ngum',
      undefined,
      [sign, putFilePart],
      store,
    );
    expect(await next.engine.sync()).toEqual({ kind: 'done' });
    const all = [0, 1, 2, 'the whole'];
    expect(went).toEqual([...all.slice(0, broken), ...all.slice(broken - 1)]);
    expect(outbox()).toEqual([]);
  }
});

test('one that is refused stays, costs no data for those after it, and comes back with them', async () => {
  let refuses = true;
  const went: unknown[] = [];
  const { engine, outbox } = beginEngine(
    (request) => {
      if (request.ops.length > 0) went.push(...(placeIn(request) as unknown[]));
      const isSecond = refuses && request.ops.some(({ args }) => Reflect.get(args, 'place') === 1);
      return isSecond
        ? { results: request.ops.map(({ id }) => ({ id, status: 'forbidden', why: 'too_many_bytes', rows: [] })) }
        : { results: accept(request) };
    },
    'ngum',
    undefined,
    [sign, putFilePart],
  );
  await engine.mutateAll(calls);
  await engine.sync();
  expect(outbox().map(({ state, refusal }) => [state, refusal?.why ?? refusal?.status])).toEqual([
    ['refused', 'too_many_bytes'],
    ['refused', 'dependency'],
    ['refused', 'dependency'],
  ]);
  expect(went).toEqual([0, 1]);
  refuses = false;
  await engine.retry(outbox()[0]?.id ?? '');
  await engine.sync();
  expect(went).toEqual([0, 1, 1, 2, 'the whole']);
  expect(outbox()).toEqual([]);
});

test('whoever gives up the whole gives up its pieces, those on their way too, and nothing else', async () => {
  const { engine, outbox } = beginEngine(() => 'network', 'ngum', undefined, [sign, putFilePart]);
  await engine.mutateAll(calls);
  const other = await engine.mutate(sign, { id: 'b' });
  await engine.sync();
  expect(await engine.discard(outbox().find(({ args }) => Reflect.get(args, 'id') === 'a')?.id ?? '')).toBe(true);
  expect(outbox().map(({ id }) => id)).toEqual([other]);
});
