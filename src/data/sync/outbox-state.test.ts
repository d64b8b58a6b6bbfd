import { expect, test } from 'vitest';
import { opOf } from '#tests/sync/op-fixture.ts';
import type { Op } from './op.ts';
import { outboxState } from './outbox-state.ts';
import { noProgress } from './ports.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const op = (id: string, more: Partial<Op> = {}): Op =>
  opOf({ id, seq: Number(id), made_at: new Date(now).toISOString(), entity: `entity:${id}`, ...more });

test('an empty outbox waits for nothing', () => {
  expect(outboxState([], noProgress, now)).toEqual({ waiting: 0, sending: 0, refused: 0, attention: 0, nextTryAt: null, syncedAt: null });
});

test('what waits, is under way, was refused or needs somebody is counted apart', () => {
  const ops = [
    op('1', { attempted: true }),
    op('2', { attempted: true, tries: 20, next_at: now + 5000 }),
    op('3'),
    op('4', { state: 'refused', refusal: { status: 'closed' } }),
  ];
  expect(outboxState(ops, { ...noProgress, synced_at: now - 60_000 }, now)).toEqual({
    waiting: 3,
    sending: 1,
    refused: 1,
    attention: 2,
    nextTryAt: now,
    syncedAt: now - 60_000,
  });
});

test('the next try is that of the first in a chain, not of what comes after it', () => {
  const chain = [op('1', { entity: 'a', next_at: now + 9000 }), op('2', { entity: 'a' }), op('3', { deps: ['1'] })];
  expect(outboxState(chain, noProgress, now).nextTryAt).toBe(now + 9000);
  expect(outboxState([...chain, op('4', { next_at: now + 4000 })], noProgress, now).nextTryAt).toBe(now + 4000);
});

test('a pause that the server asked for comes first; one of a clock that was put back is over', () => {
  expect(outboxState([op('1')], { ...noProgress, wait_until: now + 30_000 }, now).nextTryAt).toBe(now + 30_000);
  expect(outboxState([op('1')], { ...noProgress, wait_until: now + 86_400_000 }, now).nextTryAt).toBe(now);
});
