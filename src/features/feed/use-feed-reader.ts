/** Who reads the feed, as far as this phone knows: what they chose, wrote and said by a tap, and when they were here last. */
import { useState } from 'react';
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Op } from '#src/data/sync/op.ts';
import { reactContent } from '#src/model/content/content-mutations.ts';
import { type Reaction, readReaction } from '#src/model/content/reactions.ts';
import { readStored } from '#src/platform/storage.ts';
import { useOwnContents } from '#src/widgets/content/use-contents.ts';
import { useFeedChoices } from './common/use-feed-choices.ts';
import { saidPost } from './labels.ts';
import type { FeedChoices } from './model/choices.ts';

const { kind } = saidPost;

interface Said {
  readonly isMember: boolean;
  readonly reactions: ReadonlyMap<string, Reaction | null>;
  /** What of it the server has not taken. */
  readonly ops: ReadonlyMap<string, readonly Op[]>;
}

export interface FeedReader extends Said {
  readonly choices: FeedChoices;
  /** Ids of what they wrote: to them it is no news. */
  readonly own: ReadonlySet<string>;
  /** When the newest post of then was published, in ms; 0: never. */
  readonly lastVisit: number;
}

export const useFeedReader = (): FeedReader => {
  // This visit counts for the next.
  const [lastVisit] = useState(() => Number(readStored('feedSeen')));
  const choices = useFeedChoices();
  const own = new Set(useOwnContents(kind).map(({ own: { id } }) => id));
  return { choices, own, lastVisit, ...useSaid() };
};

const nothingSaid: Said = { isMember: false, reactions: new Map(), ops: new Map() };

const useSaid = (): Said =>
  useReplica(async (reader, { user }) => {
    const [rows, ops] = await Promise.all([reader.rowsOfTable('content_reactions'), reader.ops()]);
    const ofPosts = ops.filter(({ name }) => name === reactContent.name);
    return {
      isMember: user !== null,
      reactions: new Map(rows.map((row) => [String(row.content_id), readReaction(row.reaction)])),
      ops: new Map(ofPosts.map((op) => [op.entity.slice(kind.kind.length + 1), [op] as readonly Op[]])),
    };
  }, []) ?? nothingSaid;
