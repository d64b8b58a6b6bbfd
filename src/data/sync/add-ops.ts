/** Takes a member's mutations. Law kept here: what was done with one tap is on the disk whole, with all its effects, or not at all. */
import type { MutationCall } from '#src/model/define-mutation.ts';
import { toKeepable } from '#src/shared/keepable.ts';
import { effectOf, type Mutations, putEffect } from './effects.ts';
import type { Op } from './op.ts';
import type { Ports, Tx } from './ports.ts';
import type { SentOp } from './protocol.ts';

/** In the order in which they are given. Gives their ids. */
export const addOps = (
  { store, clock }: Pick<Ports, 'store' | 'clock'>,
  mutations: Mutations,
  user: string,
  calls: readonly MutationCall[],
): Promise<readonly string[]> =>
  store.write('strict', async (tx) => {
    const ids: string[] = [];
    for (const made of calls) {
      const { mutation } = made;
      const args = toKeepable(made.args);
      const sent: SentOp = { id: clock.newId(), name: mutation.name, v: mutation.v, args, made_at: new Date(clock.now()).toISOString() };
      const needed = made.needsPrevious ? ids.slice(-1) : made.needsFirst ? ids.slice(0, 1) : [];
      await addOp(tx, mutations, { ...made, deps: [...(made.deps ?? []), ...needed] }, { ...sent, user });
      ids.push(sent.id);
    }
    return ids;
  });

const addOp = async (
  tx: Tx,
  mutations: Mutations,
  { mutation, deps = [] }: MutationCall,
  sent: SentOp & Pick<Op, 'user'>,
): Promise<void> => {
  // Read beside each other, for a person waits until it is on the disk.
  const [ops, effect] = await Promise.all([tx.ops(), effectOf(tx, mutations, sent)]);
  // What needs a mutation that was refused meanwhile cannot be either; it stays, and comes back with that one.
  const isLost = ops.some((other) => other.state === 'refused' && deps.includes(other.id));
  const op: Op = {
    ...sent,
    seq: (ops.at(-1)?.seq ?? 0) + 1,
    entity: mutation.entityOf(sent.args as never),
    deps,
    ...(mutation.inSeries ? { series: true } : {}),
    ...(mutation.isQuiet ? { quiet: mutation.isQuiet } : {}),
    attempted: false,
    state: isLost ? 'refused' : 'waiting',
    tries: 0,
    next_at: 0,
    refusal: isLost ? { status: 'dependency' } : null,
  };
  await tx.putOp(op);
  if (!isLost) await putEffect(tx, effect);
};
