/** Submits a content: a new one, one whose submission was refused, or one that moderators did not accept. Gives its pid. */
import { useOwnProfile } from '#src/data/react/use-own-profile.ts';
import { useAccount, useMutate } from '#src/data/react/use-replica.ts';
import type { Op } from '#src/data/sync/op.ts';
import { type ContentDraft, type ContentFaults, toldOf } from '#src/model/content/content-draft.ts';
import { createContent, editContent } from '#src/model/content/content-mutations.ts';
import type { AnyKind } from '#src/model/content/define-content.ts';
import { askToKeepStorage } from '#src/platform/storage-room.ts';
import { pidOf } from '#src/shared/pid.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { newUuid } from '#src/shared/uuid.ts';
import type { HandInFault } from '#src/widgets/drafts/written-form.tsx';

export interface RewrittenContent {
  readonly id: string;
  readonly draft: ContentDraft;
  /** What was refused; null: it stands on the server, and was not accepted. */
  readonly op: Op | null;
  /** What the server said was wrong. */
  readonly faults: ContentFaults;
}

type Submit = (draft: ContentDraft, display: 'full' | 'initials') => Promise<Result<string, HandInFault>>;

/** `offset`: how far the server's clock is ahead of the phone's, in ms. */
export const useSubmitContent = (kind: AnyKind, anew: RewrittenContent | null, offset: number): Submit => {
  const account = useAccount();
  const mutate = useMutate();
  const { profile } = useOwnProfile();
  return async (draft, name_display) => {
    const fields = toldOf(kind, draft, Date.now() + offset);
    if (!fields) return fail('faults');
    if (!mutate || !account) return fail('signed-out');
    // Known to be missing; an unknown profile is the server's to judge.
    if (profile && !profile.display_name) return fail('no-name');
    void askToKeepStorage();
    try {
      // What was never taken is made anew; under another id only where the id was what the server refused.
      const isNew = anew === null || anew.op?.name === 'create_content';
      const id = anew && anew.op?.refusal?.status !== 'id_conflict' ? anew.id : newUuid(Date.now());
      const pid = await pidOf(id);
      if (isNew) await mutate(createContent, { id, pid, kind: kind.kind, kind_v: kind.v, name_display, fields });
      else await mutate(editContent, { kind: kind.kind, content_id: id, pid, fields });
      // Only now: until the new one is on the disk, the refused one is all there is.
      if (anew?.op) await account.engine.discard(anew.op.id);
      return ok(pid);
    } catch {
      return fail('not-kept');
    }
  };
};
