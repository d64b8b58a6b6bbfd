/** A thousand mutations stand in the account's database with their effects; the clock runs while the real engine sends them. */
import { openAccountReplica } from '#src/data/replica/account-replica.ts';
import { createAccountEngine } from '#src/data/sync/account-engine.ts';
import { redoEffects } from '#src/data/sync/effects.ts';
import { noProgress } from '#src/data/sync/ports.ts';
import { mutations } from '#src/model/mutations.ts';
import { ok } from '#src/shared/result.ts';
import { countsOf, makeActs, member, petitionOf } from './waiting-acts.ts';

const replica = await openAccountReplica('bench');
const acts = makeActs(1_000);

const prepare = async () => {
  await replica.write('relaxed', async (tx) => {
    for (const op of acts) {
      await tx.putRow('petition_counts', countsOf(petitionOf(op)));
      await tx.putOp(op);
    }
    await tx.putProgress({ ...noProgress, cursor: { epoch: '', xid: '900000' }, scopes: { public: '1', 'user:bench': '1' }, turn: 1 });
    await redoEffects(tx, new Map(mutations.map((mutation) => [mutation.name, mutation])));
  });
  return {};
};

const replay = async () => {
  const engine = createAccountEngine(
    member,
    'bench',
    replica,
    async () => ok('token'),
    () => undefined,
  );
  const began = performance.now();
  const { kind } = await engine.sync();
  if (kind !== 'done') throw new Error(`The sync ended with ${kind}`);
  const ms = performance.now() - began;
  const signatures = await replica.rowsOfTable('petition_signatures');
  return { ms, left: (await replica.ops()).length, accepted: signatures.filter(({ state }) => state === 'valid').length };
};

window.bench = { prepare, replay };
