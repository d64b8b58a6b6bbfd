/** Artists and the member: what they asked to act for, and what they may. */
import { useReplica } from '#src/data/react/use-replica.ts';
import type { OwnContent } from '#src/model/content/content-rows.ts';
import { pidOf } from '#src/shared/pid.ts';
import { textOf } from '#src/shared/text-of.ts';
import { readOwnContents } from '#src/widgets/content/use-contents.ts';
import { artistClaim as kind } from './model/artist-claim.ts';

export interface OwnArtist {
  /** Of the artist. */
  readonly id: string;
  readonly pid: string;
  readonly name: string;
  readonly own: OwnContent;
  /** Of the claim. */
  readonly claimPid: string;
}

/** The newest first. undefined: not known yet. */
export const useOwnArtists = (): readonly OwnArtist[] | undefined => {
  const found = useReplica(
    async (reader) =>
      Promise.all(
        (await readOwnContents(reader, kind)).map(async ({ own, pid: claimPid }) => {
          const id = own.parent_id ?? '';
          // Until the server has heard of it, the name stands with the artist alone.
          const name = textOf(own.fields, 'artist_name') || textOf((await reader.row('artists', id)) ?? {}, 'title');
          return { id, pid: await pidOf(id), name, own, claimPid };
        }),
      ),
    [],
  );
  return found ?? (found === null ? [] : undefined);
};
