/** Hands a petition in: a new one, one whose act was refused, or one that the moderators did not accept. Gives its address. */

import { useOwnProfile } from '#src/data/react/use-own-profile.ts';
import { useAccount, useMutate } from '#src/data/react/use-replica.ts';
import { initialsOf } from '#src/model/written/shown-name.ts';
import { askToKeepStorage } from '#src/platform/storage-room.ts';
import { pidOf } from '#src/shared/pid.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { newUuid } from '#src/shared/uuid.ts';
import type { HandInFault } from '#src/widgets/drafts/written-form.tsx';
import type { Rewritten } from './create-petition-screen.tsx';
import { editPetition, submitPetition } from './model/author-mutations.ts';
import { createPetition } from './model/mutations.ts';
import { petitionAddress } from './model/petition-address.ts';
import { type PetitionDraft, petitionTextOf } from './model/petition-draft.ts';

/** `offset`: how far the server's clock is ahead of the phone's, in ms. */
export const useHandIn = (
  rewritten: Rewritten | null,
  offset: number,
): ((draft: PetitionDraft) => Promise<Result<string, HandInFault>>) => {
  const account = useAccount();
  const mutate = useMutate();
  const { profile } = useOwnProfile();
  return async (draft) => {
    const text = petitionTextOf(draft, Date.now() + offset);
    if (!text) return fail('faults');
    if (!mutate || !account) return fail('signed-out');
    const { name_display } = draft;
    const name = profile?.display_name ?? null;
    // Known to be missing; an unknown profile is the server's to judge.
    if (profile && !name) return fail('no-name');
    void askToKeepStorage();
    try {
      if (rewritten && rewritten.op === null) {
        const petition_id = rewritten.id;
        const edit = await mutate(editPetition, { ...text, petition_id, name_display });
        await mutate(submitPetition, { petition_id }, [edit]);
        return ok(petitionAddress({ title: text.title, pid: await pidOf(petition_id) }));
      }
      // The same petition, unless its number was what the server refused.
      const id = rewritten?.op && rewritten.op.refusal?.status !== 'id_conflict' ? rewritten.id : newUuid(Date.now());
      const pid = await pidOf(id);
      const owner_name = name && (name_display === 'full' ? name : initialsOf(name));
      await mutate(createPetition, { ...text, id, pid, name_display, owner_name });
      // Only now: until the new one is on the disk, the refused one is all there is.
      if (rewritten?.op) await account.engine.discard(rewritten.op.id);
      return ok(petitionAddress({ title: text.title, pid }));
    } catch {
      return fail('not-kept');
    }
  };
};
