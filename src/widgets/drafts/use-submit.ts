/** Submits what was written: a new one, one that was refused, or one that moderators did not accept. Gives its pid. */

import { useMutate } from '#src/data/react/use-mutate.ts';
import { useOwnProfile } from '#src/data/react/use-own-profile.ts';
import { useAccount } from '#src/data/react/use-replica.ts';
import type { Op } from '#src/data/sync/op.ts';
import { initialsOf } from '#src/model/written/shown-name.ts';
import { askToKeepStorage } from '#src/platform/storage-room.ts';
import { pidOf } from '#src/shared/pid.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { newUuid } from '#src/shared/uuid.ts';
import type { SubmitFault } from './written-form.tsx';

/** What is written anew. */
export interface Anew<D = unknown> {
  readonly id: string;
  readonly draft: D;
  /** What was refused; null: it stands on the server, and was not accepted. */
  readonly op: Op | null;
}

export interface Submission {
  readonly id: string;
  readonly pid: string;
  /** False: what stands on the server is changed. */
  readonly isNew: boolean;
  /** By the server's clock, as far as it is known. ISO. */
  readonly made_at: string;
  /** As others will read it; null: the profile is not here. */
  readonly nameAs: (display: string) => string | null;
}

type Mutate = NonNullable<ReturnType<typeof useMutate>>;
/** `told`: of the draft, by the time in ms; null: something in it is wrong. `send` queues it. */
type Submit = <T>(
  told: (now: number) => T | null,
  send: (mutate: Mutate, told: T, as: Submission) => Promise<unknown>,
) => Promise<Result<string, SubmitFault>>;

/** `offset`: how far the server's clock is ahead of the phone's, in ms. */
export const useSubmit = (anew: Anew | null, offset: number): Submit => {
  const account = useAccount();
  const mutate = useMutate();
  const { profile } = useOwnProfile();
  return async (told, send) => {
    const now = Date.now() + offset;
    const what = told(now);
    if (!what) return fail('faults');
    if (!mutate || !account) return fail('signed-out');
    const name = profile?.display_name ?? null;
    // Known to be missing; an unknown profile is the server's to judge.
    if (profile && !name) return fail('no-name');
    void askToKeepStorage();
    try {
      // What was never taken is made anew; under another id only where the id was what the server refused.
      const isNew = anew === null || anew.op?.name.startsWith('create_') === true;
      const id = anew && anew.op?.refusal?.status !== 'id_conflict' ? anew.id : newUuid(Date.now());
      const pid = await pidOf(id);
      const nameAs = (display: string): string | null => name && (display === 'full' ? name : initialsOf(name));
      await send(mutate, what, { id, pid, isNew, made_at: new Date(now).toISOString(), nameAs });
      // Only now: until the new one is on the disk, the refused one is all there is.
      if (anew?.op) await account.engine.discard(anew.op.id);
      return ok(pid);
    } catch {
      return fail('not-kept');
    }
  };
};
