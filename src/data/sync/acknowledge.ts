/** Tells the server after a sync what has come to this phone, as the areas' hooks say it. */
import type { SyncHooks } from '#src/model/define-hooks.ts';
import type { Engine } from './create-engine.ts';
import type { Reader } from './ports.ts';

/** The engine, whose sync tells in a second round what the first one brought. */
export const acknowledging = (engine: Engine, reader: Reader, user: string, hooks: readonly SyncHooks[]): Engine => ({
  ...engine,
  sync: async () => {
    const outcome = await engine.sync();
    if (outcome.kind !== 'done') return outcome;
    // Nobody asked for it: a phone that cannot keep it now says it another time.
    const isSaid = await acknowledge(engine, reader, user, hooks).catch(() => false);
    return isSaid ? engine.sync() : outcome;
  },
});

const acknowledge = async (engine: Engine, reader: Reader, user: string, hooks: readonly SyncHooks[]): Promise<boolean> => {
  let isSaid = false;
  for (const hook of hooks) {
    for await (const mutation of hook.acknowledge?.(reader, user) ?? []) {
      await engine.mutateAll([mutation]);
      isSaid = true;
    }
  }
  return isSaid;
};
