/** What is said of one mutation, and what may be done with it. Decides nothing: the engine does. */
import { msUntil, needsAttention, type Op, type Refusal } from '#src/data/sync/op.ts';
import { isSecretMutation } from '#src/model/mutations.ts';

export type OutboxRowState =
  | { readonly kind: 'waiting' | 'sending' | 'long' }
  /** Put off until then, in ms. */
  | { readonly kind: 'later'; readonly at: number }
  /** After another mutation of this outbox. */
  | { readonly kind: 'after'; readonly other: Op }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export interface OutboxRowView {
  readonly op: Op;
  readonly state: OutboxRowState;
  readonly mayRetry: boolean;
  /** What left this phone may have counted: it is not taken back before the server has spoken. */
  readonly mayDiscard: boolean;
}

export const viewOutbox = (ops: readonly Op[], isSyncing: boolean, now: number): readonly OutboxRowView[] =>
  ops.map((op) => {
    const needed = ops.filter(({ id }) => op.deps.includes(id));
    const state = stateOf(op, needed, earlierOf(ops, op), isSyncing, now);
    return {
      op,
      state,
      mayRetry: isRetried(op, state) && !needed.some((other) => other.state === 'refused'),
      mayDiscard: op.state === 'refused' || !op.attempted,
    };
  });

/** What a refused secret mutation said is gone from this phone: it can only be made anew. */
const isRetried = ({ name }: Op, { kind }: OutboxRowState): boolean =>
  kind === 'refused' ? !isSecretMutation(name) : kind === 'later' || kind === 'long';

const stateOf = (op: Op, needed: readonly Op[], earlier: Op | undefined, isSyncing: boolean, now: number): OutboxRowState => {
  if (op.refusal) return { kind: 'refused', refusal: op.refusal };
  const other = needed[0] ?? earlier;
  if (other) return { kind: 'after', other };
  const wait = msUntil(op.next_at, now);
  if (isSyncing && op.attempted && wait === 0) return { kind: 'sending' };
  if (needsAttention(op, now)) return { kind: 'long' };
  return wait > 0 ? { kind: 'later', at: now + wait } : { kind: 'waiting' };
};

/** Mutations on one thing go one after another. */
const earlierOf = (ops: readonly Op[], op: Op): Op | undefined =>
  ops.find((other) => other.state === 'waiting' && other.entity === op.entity && other.seq < op.seq);
