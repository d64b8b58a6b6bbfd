/** Hands a poll in: a new one, one whose act was refused, or one that the moderators did not accept. Gives its pid. */

import { useOwnProfile } from '#src/data/react/use-own-profile.ts';
import { useAccount, useMutate } from '#src/data/react/use-replica.ts';
import { initialsOf } from '#src/model/written/shown-name.ts';
import { askToKeepStorage } from '#src/platform/storage-room.ts';
import { pidOf } from '#src/shared/pid.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { newUuid } from '#src/shared/uuid.ts';
import type { HandInFault } from '#src/widgets/drafts/written-form.tsx';
import type { AskedAnew } from './create-poll-screen.tsx';
import { createPoll, editPoll } from './model/mutations.ts';
import { type PollDraft, pollTextOf } from './model/poll-draft.ts';

/** `offset`: how far the server's clock is ahead of the phone's, in ms. */
export const useAsk = (anew: AskedAnew | null, offset: number): ((draft: PollDraft) => Promise<Result<string, HandInFault>>) => {
  const account = useAccount();
  const mutate = useMutate();
  const { profile } = useOwnProfile();
  return async (draft) => {
    const text = pollTextOf(draft, Date.now() + offset);
    if (!text) return fail('faults');
    if (!mutate || !account) return fail('signed-out');
    const name = profile?.display_name ?? null;
    // Known to be missing; an unknown profile is the server's to judge.
    if (profile && !name) return fail('no-name');
    void askToKeepStorage();
    const made_at = new Date(Date.now() + offset).toISOString();
    try {
      if (anew && anew.op === null) {
        await mutate(editPoll, { ...text, poll_id: anew.id, made_at });
        return ok(await pidOf(anew.id));
      }
      // The same poll, unless its number was what the server refused.
      const id = anew?.op && anew.op.refusal?.status !== 'id_conflict' ? anew.id : newUuid(Date.now());
      const pid = await pidOf(id);
      const owner_name = name && (text.name_display === 'full' ? name : initialsOf(name));
      await mutate(createPoll, { ...text, id, pid, owner_name, made_at });
      // Only now: until the new one is on the disk, the refused one is all there is.
      if (anew?.op) await account.engine.discard(anew.op.id);
      return ok(pid);
    } catch {
      return fail('not-kept');
    }
  };
};
