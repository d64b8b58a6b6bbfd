/**
 * What disappears at its time (the areas' hooks say of which tables) is taken from this phone, with or without a network: at the app's start, after each sync, and when the
 * next one is due. What is deleted here does not come back: the server deletes it at the same time, by the clock that this phone heard last.
 */

import type { SyncHooks } from '#src/model/define-hooks.ts';
import type { Mutation } from '#src/model/define-mutation.ts';
import { type Mutations, redoEffects, undoEffects } from './effects.ts';
import type { Reader, Store } from './ports.ts';

type Held = Store & Pick<Reader, 'expiring' | 'progress'>;

/** So many at once. */
const step = 200;

/** `now` by this phone's clock, in ms. Gives when the next one disappears, by the same; null: none will. */
export const forgetExpired = async (
  held: Held,
  known: readonly Mutation[],
  hooks: readonly SyncHooks[],
  now: number,
): Promise<number | null> => {
  const { clock_offset } = await held.progress();
  const mutations = new Map(known.map((mutation) => [mutation.name, mutation]));
  const coming: number[] = [];
  for (const table of new Set(hooks.flatMap(({ expiring = [] }) => expiring))) {
    const next = await forgetIn(table, held, mutations, now + clock_offset);
    if (next !== null) coming.push(next - clock_offset);
  }
  return coming.length > 0 ? Math.min(...coming) : null;
};

/** `now` and what it gives by the server's clock. */
const forgetIn = async (table: string, held: Held, mutations: Mutations, now: number): Promise<number | null> => {
  for (;;) {
    const coming = await held.expiring(table, step);
    const gone = coming.filter(({ expires_at }) => Date.parse(expires_at) <= now);
    if (gone.length > 0)
      await held.write('relaxed', async (tx) => {
        // As if the server had said that they are gone: no mutation that waits puts them back.
        await undoEffects(tx);
        for (const { id } of gone) await tx.deleteRow(table, id);
        await redoEffects(tx, mutations);
      });
    if (gone.length === step) continue;
    return coming.map(({ expires_at }) => Date.parse(expires_at)).find((at) => at > now) ?? null;
  }
};

/** `setTimeout` counts no further than that, in ms. */
const longestTimer = 2_147_000_000;

/** `look`: there may be others now. */
export const followExpiry = (
  held: Held,
  known: readonly Mutation[],
  hooks: readonly SyncHooks[],
): { readonly look: () => Promise<void>; readonly stop: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const look = async (): Promise<void> => {
    // What could not be deleted now is shown nowhere, and deleted another time.
    const next = await forgetExpired(held, known, hooks, Date.now()).catch(() => null);
    clearTimeout(timer);
    if (isStopped || next === null) return;
    timer = setTimeout(() => void look(), Math.min(Math.max(next - Date.now(), 0) + 1, longestTimer));
  };
  return {
    look,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
