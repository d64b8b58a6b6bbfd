/** What stands on one petition's page beside the petition: what its author is told, what the member did with it, and mutations under way. */
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Op } from '#src/data/sync/op.ts';
import { type OwnContent, readOwn } from '#src/model/content/content-rows.ts';
import type { Row } from '#src/shared/row.ts';
import { type PetitionAuthorship, readAuthorships } from './model/voices.ts';

export interface PetitionDetails {
  /** The member's own. */
  readonly report: Row | undefined;
  /** It is on all the member's phones. */
  readonly isFollowed: boolean;
  /** Null: somebody else wrote it. */
  readonly authorship: PetitionAuthorship | null;
  /** What its author was told of moderators' decisions, and of an appeal. */
  readonly own: OwnContent | null;
  /** The member's acts on this petition that the server has not taken. */
  readonly ops: readonly Op[];
  /** What they chose to show of their name the last time they signed anything. */
  readonly lastDisplay: unknown;
}

export const usePetitionDetails = (id: string): PetitionDetails | null | undefined =>
  useReplica(
    async (reader): Promise<PetitionDetails> => {
      const [[report], [follow], authorship, own, signatures, ops] = await Promise.all([
        reader.rowsOf('content_reports', 'content_id', id, 1),
        reader.rowsOf('content_follows', 'content_id', id, 1),
        reader.row('petition_authorships', id),
        reader.row('content_own', id),
        reader.rowsOfTable('petition_signatures'),
        reader.ops(),
      ]);
      const last = [...signatures].sort((a, b) => (a.id < b.id ? 1 : -1))[0];
      return {
        report,
        isFollowed: follow?.follows === true,
        authorship: readAuthorships(authorship ? [authorship] : [])[0] ?? null,
        own: readOwn(own),
        ops: ops.filter(({ entity }) => entity === `petition:${id}`),
        lastDisplay: last?.name_display,
      };
    },
    [id],
  );
