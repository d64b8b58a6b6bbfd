import { expect, test } from 'vitest';
import type { Op } from '#src/data/sync/op.ts';
import { opOf } from '#tests/sync/op-fixture.ts';
import { viewOutbox } from './outbox-row-state.ts';

const now = Date.parse('2026-11-22T10:00:00Z');
const op = (seq: number, more: Partial<Op> = {}): Op =>
  opOf({ id: `op-${seq}`, seq, made_at: new Date(now).toISOString(), entity: `petition:${seq}`, ...more });
const view = (ops: readonly Op[], isSyncing = false) =>
  viewOutbox(ops, isSyncing, now).map(({ state, mayRetry, mayDiscard }) => [state.kind, mayRetry, mayDiscard]);

test('what never left may be discarded, and goes by itself', () => {
  expect(view([op(1)])).toEqual([['waiting', false, true]]);
});

test('what left is under way only while a sync runs, and is not taken back here', () => {
  expect(view([op(1, { attempted: true })], true)).toEqual([['sending', false, false]]);
  expect(view([op(1, { attempted: true })])).toEqual([['waiting', false, false]]);
});

test('what is put off says until when, and may go now', () => {
  const [first] = viewOutbox([op(1, { attempted: true, tries: 3, next_at: now + 5000 })], true, now);
  expect(first?.state).toEqual({ kind: 'later', at: now + 5000 });
  expect(first?.mayRetry).toBe(true);
});

test('two weeks, or twenty tries, are said', () => {
  expect(view([op(1, { made_at: '2026-11-01T10:00:00Z' }), op(2, { tries: 20, attempted: true })])).toEqual([
    ['long', true, true],
    ['long', true, false],
  ]);
});

test('what comes after another mutation names it: one that it needs, or an earlier one on the same thing', () => {
  const acts = viewOutbox([op(1), op(2, { deps: ['op-1'] }), op(3, { entity: 'petition:1' })], false, now);
  expect(acts.map(({ state }) => (state.kind === 'after' ? state.other.id : state.kind))).toEqual(['waiting', 'op-1', 'op-1']);
});

test('a refused mutation may be tried anew, but not before what it needs', () => {
  const refused = { state: 'refused', attempted: true, refusal: { status: 'closed' } } as const;
  expect(view([op(1, refused), op(2, { ...refused, refusal: { status: 'dependency' }, deps: ['op-1'] })])).toEqual([
    ['refused', true, true],
    ['refused', false, true],
  ]);
});

test('a refused mutation holds up no other on the same thing', () => {
  const refused = { state: 'refused', refusal: { status: 'closed' } } as const;
  expect(view([op(1, { ...refused, entity: 'a' }), op(2, { entity: 'a' })])[1]).toEqual(['waiting', false, true]);
});
