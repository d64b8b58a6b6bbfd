/** A step of the database to a newer version: rows are dropped and will be read again; the outbox is carried over, with its effects. */
import { type Mutations, redoEffects, undoEffects } from '#src/data/sync/effects.ts';
import { noProgress, type Store } from '#src/data/sync/ports.ts';
import { subscriptionsOf } from '#src/data/sync/subscriptions.ts';

export const upgradeStore = (store: Store, mutations: Mutations, dropsOutbox: boolean): Promise<void> =>
  store.write('strict', async (tx) => {
    await undoEffects(tx);
    const progress = await tx.progress();
    const { scopes, turn } = progress;
    for (const scope of Object.keys(scopes)) {
      for (const { table, id } of await tx.rowsOfScope(scope)) await tx.deleteRow(table, id);
    }
    if (dropsOutbox) for (const { id } of await tx.ops()) await tx.deleteOp(id);
    await tx.putProgress({ ...noProgress, subscriptions: subscriptionsOf(progress), turn: turn + 1 });
    await redoEffects(tx, mutations);
  });
