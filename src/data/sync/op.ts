/** A mutation that waits on this phone, and which of them may go next. */
import type { OpResult, SentOp } from './protocol.ts';

export interface Op extends SentOp {
  /** The order in which mutations were made on this phone. */
  readonly seq: number;
  /** Whose mutation it is: it is sent under no other name. */
  readonly user: string;
  readonly entity: string;
  /** Mutations that must have been accepted before. */
  readonly deps: readonly string[];
  /** As its mutation said when it was made (`inSeries`, `isQuiet`). */
  readonly series?: boolean;
  readonly quiet?: true | 'piece';
  readonly state: 'waiting' | 'refused';
  /** It was handed to the network at least once: it may have counted, and cannot be taken back before the server has spoken. */
  readonly attempted: boolean;
  /** How often the server failed on it, and when it may go again, in ms. */
  readonly tries: number;
  readonly next_at: number;
  /** Of a refused mutation: why. `dependency`: what it needed was refused or discarded. */
  readonly refusal: Refusal | null;
}

export type Refusal = Pick<OpResult, 'field' | 'why'> & { readonly status: OpResult['status'] | 'dependency' };

/** What a piece carries stands beside the outbox, under the mutation's id: who asks what waits does not read megabytes. */
export interface Carried {
  readonly id: string;
  readonly data: unknown;
}

/** The mutation without what it carries, and that; null: it carries nothing, or has left it there before. */
export const takeApart = (op: Op): readonly [Op, Carried | null] => {
  const { data, ...args } = op.args as { readonly data?: unknown };
  return op.quiet !== 'piece' || data === undefined
    ? [op, null]
    : [
        { ...op, args },
        { id: op.id, data },
      ];
};

/** What an older version of the app has put there whole stays as it is. */
export const withCarried = (op: Op, carried: Carried | undefined): Op =>
  carried ? { ...op, args: { ...op.args, data: carried.data } } : op;

export const toSent = ({ id, name, v, args, made_at }: Op): SentOp => ({ id, name, v, args, made_at });

/** No wait is longer. One that looks longer was set before somebody put this phone's clock back, and is over. */
export const longestWait = 3_600_000;

export const msUntil = (at: number, now: number): number => (at - now > longestWait ? 0 : Math.max(0, at - now));

/**
 * At most one mutation of an entity at a time, the oldest, and only when all it needs has been accepted: so each entity's mutations arrive in
 * the order they were made, and a mutation that the server chokes on holds up its own chain alone. Those of a series go together: the server
 * takes a batch in its order, or none of it. `ops` by seq.
 */
export const nextBatch = (ops: readonly Op[], now: number, most: number): readonly Op[] => {
  const here = new Set(ops.map(({ id }) => id));
  const seen = new Set<string>();
  const batch: Op[] = [];
  for (const op of ops) {
    if (op.state === 'refused' || seen.has(op.entity)) continue;
    const waits = msUntil(op.next_at, now) > 0 || op.deps.some((id) => here.has(id));
    if (waits || !op.series) seen.add(op.entity);
    if (waits) continue;
    batch.push(op);
    if (batch.length === most) break;
  }
  return batch;
};

/** In characters of its arguments: a picture is, words are not; a part of a file always is. */
const heaviest = 20_000;

/**
 * A heavy mutation takes a slow line half a minute and may never get through, so nothing light waits for it but what comes after it in its own
 * entity: light ones go first and together, a heavy one alone, and only where `mayBeHeavy`. `ops`: a batch.
 */
export const lightFirst = (ops: readonly Op[], mayBeHeavy: boolean): readonly Op[] => {
  const held = new Set<string>();
  const light = ops.filter(({ entity, args, quiet }) => {
    if (!held.has(entity) && (quiet === 'piece' || JSON.stringify(args).length > heaviest)) held.add(entity);
    return !held.has(entity);
  });
  return light.length > 0 || !mayBeHeavy ? light : ops.slice(0, 1);
};

/** Whatever needs one of `ids`, and whatever needs that. `ops` by seq: a mutation is made after those it needs. */
export const dependantsOf = (ops: readonly Op[], ids: Iterable<string>): readonly Op[] => {
  const reached = new Set(ids);
  return ops.filter((op) => {
    const needs = op.deps.some((id) => reached.has(id));
    if (needs) reached.add(op.id);
    return needs;
  });
};

/** Those of them that cannot be any more. */
export const lostWith = (ops: readonly Op[], ids: Iterable<string>): readonly Op[] =>
  dependantsOf(ops, ids).flatMap((op) => (op.state === 'waiting' ? [{ ...op, state: 'refused', refusal: { status: 'dependency' } }] : []));

/** The pieces of what it makes that are still here. */
export const piecesOf = (ops: readonly Op[], { args }: Op): readonly Op[] =>
  ops.filter(({ entity }) => entity === `piece:${Reflect.get(args, 'id')}`);

/** It will go on being sent, but somebody should look: the server failed on it twenty times, or it waits for two weeks. */
export const needsAttention = (op: Op, now: number): boolean =>
  op.state === 'refused' || op.tries >= 20 || now - Date.parse(op.made_at) > 14 * 86_400_000;
