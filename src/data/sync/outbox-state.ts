/** What the screens say of the outbox: how much waits, what went wrong, and when it goes on. A view, nothing is decided by it. */
import { msUntil, needsAttention, type Op } from './op.ts';
import type { Progress } from './ports.ts';

export interface OutboxState {
  /** All that has no verdict yet. */
  readonly waiting: number;
  /** Of those, what was handed to the network and is not put off: while a sync runs, it is under way. */
  readonly sending: number;
  readonly refused: number;
  /** What somebody should look at, the refused ones among it. */
  readonly attention: number;
  /** When the next one may go, in ms; a moment that is past: with the next sync. Null: nothing waits. */
  readonly nextTryAt: number | null;
  /** When the server answered last, in ms. Null: never. */
  readonly syncedAt: number | null;
}

export const outboxState = (ops: readonly Op[], progress: Progress, now: number): OutboxState => {
  const waiting = ops.filter(({ state }) => state === 'waiting');
  const pausedUntil = now + msUntil(progress.wait_until ?? 0, now);
  return {
    waiting: waiting.length,
    sending: waiting.filter(({ attempted, next_at }) => attempted && msUntil(next_at, now) === 0).length,
    refused: ops.length - waiting.length,
    attention: ops.filter((op) => needsAttention(op, now)).length,
    nextTryAt:
      waiting.length === 0 ? null : Math.max(pausedUntil, Math.min(...firstOfEach(waiting).map((op) => now + msUntil(op.next_at, now)))),
    syncedAt: progress.synced_at || null,
  };
};

/** What comes later in a chain goes after it. `ops` by seq. */
const firstOfEach = (ops: readonly Op[]): readonly Op[] => {
  const here = new Set(ops.map(({ id }) => id));
  const seen = new Set<string>();
  return ops.filter(({ entity, deps }) => {
    const isFirst = !seen.has(entity);
    seen.add(entity);
    return isFirst && !deps.some((id) => here.has(id));
  });
};
