/** Who acts for companies by invitation: those that a member invited, and what they were invited to themselves. */
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Op } from '#src/data/sync/op.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import { staff as kind } from '#src/features/jobs/model/staff.ts';
import { type Content, readContent } from '#src/model/content/content-rows.ts';
import { textOf } from '#src/shared/text-of.ts';
import { type OwnListed, readOwnContents } from '#src/widgets/content/use-contents.ts';

export interface Invited extends OwnListed {
  readonly ops: readonly Op[];
}

/** Under one claim, the newest first. */
export const useTeam = (claim: string): readonly Invited[] =>
  useReplica(
    async (reader) => {
      const [own, ops] = await Promise.all([readOwnContents(reader, kind), reader.ops()]);
      return own
        .filter((one) => one.own.parent_id === claim)
        .map((one) => ({ ...one, ops: ops.filter(({ args }) => [textOf(args, 'id'), textOf(args, 'content_id')].includes(one.own.id)) }));
    },
    [claim],
  ) ?? [];

/** What others invited the member to, as long as it stands. */
export const readInvitations = async (reader: Reader): Promise<readonly Content[]> => {
  const fields = await reader.rowsOfTable(kind.table);
  const heads = await reader.rowsById(
    'contents',
    fields.map(({ id }) => id),
  );
  return heads.flatMap((head, n) => readContent(kind, head, fields[n]) ?? []);
};
