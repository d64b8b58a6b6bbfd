/** What stands on one petition's page beside the petition: timeline, comments, reports, what its author is told, and acts under way. */
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Op } from '#src/data/sync/op.ts';
import {
  type PetitionAuthorship,
  type PetitionComment,
  type PetitionEvent,
  type PetitionReport,
  readAuthorships,
  readComments,
  readEvents,
  readReports,
} from './model/voices.ts';

export interface PetitionDetails {
  readonly events: readonly PetitionEvent[];
  readonly comments: readonly PetitionComment[];
  readonly reports: readonly PetitionReport[];
  /** Null: somebody else wrote it. */
  readonly authorship: PetitionAuthorship | null;
  /** The member's acts on this petition that the server has not taken. */
  readonly ops: readonly Op[];
  /** What they chose to show of their name the last time they signed anything. */
  readonly lastDisplay: unknown;
}

export const usePetitionDetails = (id: string): PetitionDetails | null | undefined =>
  useReplica(
    async (reader): Promise<PetitionDetails> => {
      const [events, comments, reports, authorship, signatures, ops] = await Promise.all([
        reader.rowsOfTable('petition_events'),
        reader.rowsOfTable('petition_comments'),
        reader.rowsOfTable('petition_reports'),
        reader.row('petition_authorships', id),
        reader.rowsOfTable('petition_signatures'),
        reader.ops(),
      ]);
      const isOfThis = ({ petition_id }: { readonly petition_id: string }): boolean => petition_id === id;
      const last = [...signatures].sort((a, b) => (a.id < b.id ? 1 : -1))[0];
      return {
        events: readEvents(events).filter(isOfThis),
        comments: readComments(comments).filter(isOfThis),
        reports: readReports(reports).filter(isOfThis),
        authorship: readAuthorships(authorship ? [authorship] : [])[0] ?? null,
        ops: ops.filter(({ entity }) => entity === `petition:${id}`),
        lastDisplay: last?.name_display,
      };
    },
    [id],
  );
