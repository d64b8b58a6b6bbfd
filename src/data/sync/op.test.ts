import { expect, test } from 'vitest';
import { opOf } from '#tests/sync/op-fixture.ts';
import { dependantsOf, lightFirst, lostWith, needsAttention, nextBatch, type Op } from './op.ts';

const made = Date.parse('2026-11-21T10:00:00Z');
const op = (id: string, more: Partial<Op> = {}): Op =>
  opOf({ id, seq: Number(id), made_at: new Date(made).toISOString(), entity: `entity:${id}`, ...more });
const ids = (ops: readonly Op[]): readonly string[] => ops.map(({ id }) => id);

test('of one entity the oldest goes alone, and one that waits for its next try holds up its own chain only', () => {
  const ops = [
    op('1', { entity: 'a', next_at: 50 }),
    op('2', { entity: 'a' }),
    op('3', { entity: 'b' }),
    op('4', { entity: 'b' }),
    op('5'),
  ];
  expect(ids(nextBatch(ops, 49, 100))).toEqual(['3', '5']);
  expect(ids(nextBatch(ops, 50, 100))).toEqual(['1', '3', '5']);
});

const line = (id: string, more: Partial<Op> = {}): Op => op(id, { entity: 'thread', series: true, ...more });

test('a series goes together, in its order, beside the oldest of everything else', () => {
  const ops = [line('1'), op('2', { entity: 'a' }), line('3'), op('4', { entity: 'a' }), line('5')];
  expect(ids(nextBatch(ops, 0, 100))).toEqual(['1', '2', '3', '5']);
  expect(ids(nextBatch(ops, 0, 2))).toEqual(['1', '2']);
});

test('a series ends before a mutation that waits for its next try, or for what it needs, and goes on past a refused one', () => {
  expect(ids(nextBatch([line('1'), line('2', { next_at: 50 }), line('3')], 49, 100))).toEqual(['1']);
  expect(ids(nextBatch([line('1'), line('2', { next_at: 50 }), line('3')], 50, 100))).toEqual(['1', '2', '3']);
  expect(ids(nextBatch([line('1'), line('2', { deps: ['1'] }), line('3')], 0, 100))).toEqual(['1']);
  expect(ids(nextBatch([line('1'), line('2', { state: 'refused' }), line('3')], 0, 100))).toEqual(['1', '3']);
});

test('a mutation that is of no series goes alone among those of its entity', () => {
  expect(ids(nextBatch([line('1'), line('2', { series: false }), line('3')], 0, 100))).toEqual(['1', '2']);
  expect(ids(nextBatch([line('1', { series: false }), line('2'), line('3')], 0, 100))).toEqual(['1']);
});

test('a refused mutation holds up nothing but what needs it', () => {
  const ops = [
    op('1', { entity: 'a', state: 'refused' }),
    op('2', { entity: 'a' }),
    op('3', { deps: ['1'] }),
    op('4', { deps: ['long gone'] }),
  ];
  expect(ids(nextBatch(ops, 0, 100))).toEqual(['2', '4']);
});

test('no more go than may', () => {
  expect(ids(nextBatch([op('1'), op('2'), op('3')], 0, 2))).toEqual(['1', '2']);
});

test('what is light goes before a picture and without it; a picture goes alone, and what follows it in its thread waits for it', () => {
  const picture = { args: { data: 'A'.repeat(60_000) } };
  const batch = [line('1'), line('2', picture), line('3'), op('4'), line('5', { ...picture, entity: 'other' })];
  expect(ids(lightFirst(batch, true))).toEqual(['1', '4']);
  expect(ids(lightFirst(batch.slice(1, 3), true))).toEqual(['2']);
  expect(ids(lightFirst([line('2', picture), line('5', { ...picture, entity: 'other' })], true))).toEqual(['2']);
  expect(ids(lightFirst(batch.slice(1, 3), false))).toEqual([]);
});

test('what needs what is lost is lost too, through any number of steps', () => {
  const ops = [op('1'), op('2', { deps: ['1'] }), op('3', { deps: ['2'] }), op('4'), op('5', { deps: ['4', '3'], state: 'refused' })];
  expect(ids(dependantsOf(ops, ['1']))).toEqual(['2', '3', '5']);
  expect(lostWith(ops, ['1'])).toMatchObject([
    { id: '2', state: 'refused', refusal: { status: 'dependency' } },
    { id: '3', state: 'refused' },
  ]);
});

test.each([
  [{}, 0, false],
  [{ tries: 19 }, 13.9, false],
  [{ tries: 20 }, 0, true],
  [{}, 14.1, true],
  [{ state: 'refused' as const }, 0, true],
])('%j after %d days needs somebody: %s', (more, days, needed) => {
  expect(needsAttention(op('1', more), made + days * 86_400_000)).toBe(needed);
});
