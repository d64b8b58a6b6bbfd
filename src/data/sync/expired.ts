/**
 * Messages that have disappeared are taken from this phone, with or without a network: at the app's start, after each sync, and when the
 * next one is due. What is deleted here does not come back: the server deletes it at the same time, by the clock that this phone heard last.
 */

import { isExpired } from '#src/features/messages/model/message.ts';
import type { Mutation } from '#src/model/define-mutation.ts';
import { redoEffects, undoEffects } from './effects.ts';
import type { Reader, Store } from './ports.ts';

type Held = Store & Pick<Reader, 'expiring' | 'progress'>;

/** So many at once. */
const step = 200;

/** `now` by this phone's clock, in ms. Gives when the next one disappears, by the same; null: none will. */
export const forgetExpired = async (held: Held, known: readonly Mutation[], now: number): Promise<number | null> => {
  const { clock_offset } = await held.progress();
  const mutations = new Map(known.map((mutation) => [mutation.name, mutation]));
  for (;;) {
    const coming = await held.expiring('messages', step);
    const gone = coming.filter(({ expires_at }) => isExpired({ expires_at }, now + clock_offset));
    if (gone.length > 0)
      await held.write('relaxed', async (tx) => {
        // As if the server had said that they are gone: no act that waits puts them back.
        await undoEffects(tx);
        for (const { id } of gone) await tx.deleteRow('messages', id);
        await redoEffects(tx, mutations);
      });
    if (gone.length === step) continue;
    const next = coming.map(({ expires_at }) => Date.parse(expires_at)).find((at) => at > now + clock_offset);
    return next === undefined ? null : next - clock_offset;
  }
};

/** `setTimeout` counts no further than that, in ms. */
const longestTimer = 2_147_000_000;

/** `look`: there may be others now. */
export const followExpiry = (held: Held, known: readonly Mutation[]): { readonly look: () => Promise<void>; readonly stop: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const look = async (): Promise<void> => {
    // What could not be deleted now is shown nowhere, and deleted another time.
    const next = await forgetExpired(held, known, Date.now()).catch(() => null);
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
