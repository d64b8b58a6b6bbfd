/** The app's own path: the account's database, the engine, the round trip by HTTP with its check of every row. */
import { openAccountReplica } from '#src/data/replica/account-replica.ts';
import { createAccountEngine } from '#src/data/sync/account-engine.ts';
import { readPetition } from '#src/features/petitions/model/petition.ts';
import { ok } from '#src/shared/result.ts';

window.bench = {
  pull: async () => {
    const began = performance.now();
    const replica = await openAccountReplica(null);
    let impossible = 0;
    const engine = createAccountEngine(
      null,
      null,
      replica,
      async () => ok(''),
      () => {
        impossible += 1;
      },
    );
    const { kind } = await engine.sync();
    if (kind !== 'done') throw new Error(`The sync ended with ${kind}`);
    const ms = performance.now() - began;
    const held = await replica.rowsOfTable('petitions');
    const readable = held.filter((row) => readPetition(row) !== null).length;
    return { ms, rows: held.length, readable, impossible };
  },
};
