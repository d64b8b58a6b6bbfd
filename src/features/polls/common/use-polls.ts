/** The polls on this phone, with what its member did in each and what is told of them, live. */
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Op } from '#src/data/sync/op.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import {
  type Poll,
  type PollAuthorship,
  type PollResults,
  readPoll,
  readPollAuthorship,
  readPollResults,
} from '#src/features/polls/model/poll.ts';
import { type OwnContent, readOwn } from '#src/model/content/content-rows.ts';
import type { Row } from '#src/shared/row.ts';

export interface ListedPoll {
  readonly poll: Poll;
  /** Null: none may be told yet, or not to this member. */
  readonly results: PollResults | null;
  /** The member's own part. Null: none. Nowhere does it say how. */
  readonly took: 'waiting' | 'counted' | null;
  /** Why their vote counts at the close alone. Null: it counts at once. */
  readonly heldFor: string | null;
  /** The member's vote that the server has not taken. */
  readonly op: Op | null;
  /** The member's other acts on it that the server has not taken. */
  readonly acts: readonly Op[];
  /** Null: somebody else asks. */
  readonly authorship: PollAuthorship | null;
  /** What its author was told of moderators' decisions, and of an appeal. */
  readonly own: OwnContent | null;
  /** The member's own. */
  readonly report: Row | undefined;
  /** It is on all the member's phones. */
  readonly isFollowed: boolean;
}

export interface PollsHere {
  readonly rows: readonly ListedPoll[];
  /** By this phone's clock, in ms; 0: never. */
  readonly syncedAt: number;
  /** What this phone holds: `public`, `region:CM-AD` … */
  readonly scopes: ReadonlySet<string>;
}

/** undefined: not known yet; null: this phone keeps nothing. */
export const usePolls = (): PollsHere | null | undefined => useReplica(readPolls, []);

const readPolls = async (reader: Reader): Promise<PollsHere> => {
  const [polls, results, parts, authorships, owns, reports, follows, ops, progress] = await Promise.all([
    reader.rowsOfTable('polls'),
    reader.rowsOfTable('poll_results'),
    reader.rowsOfTable('poll_participations'),
    reader.rowsOfTable('poll_authorships'),
    reader.rowsOfTable('content_own'),
    reader.rowsOfTable('content_reports'),
    reader.rowsOfTable('content_follows'),
    reader.ops(),
    reader.progress(),
  ]);
  const resultsById = new Map(results.map((row) => [row.id, row]));
  const partsById = new Map(parts.map((row) => [row.id, row]));
  const followed = new Set(follows.flatMap((row) => (row.follows === true ? [row.content_id] : [])));
  const authorshipsById = new Map(authorships.map((row) => [row.id, row]));
  const ownsById = new Map(owns.map((row) => [row.id, row]));
  const reportsById = new Map(reports.map((row) => [row.content_id, row]));
  const rows = polls.flatMap((row): readonly ListedPoll[] => {
    const poll = readPoll(row);
    if (!poll) return [];
    const own = ops.filter(({ entity }) => entity === `poll:${row.id}`);
    return [
      {
        poll,
        results: readPollResults(resultsById.get(row.id)),
        took: partOf(partsById.get(row.id)),
        heldFor: heldForOf(partsById.get(row.id)),
        op: own.find(({ name }) => name === 'cast_vote') ?? null,
        acts: own.filter(({ name }) => name !== 'cast_vote'),
        authorship: readPollAuthorship(authorshipsById.get(row.id)),
        own: readOwn(ownsById.get(row.id)),
        report: reportsById.get(row.id),
        isFollowed: followed.has(row.id),
      },
    ];
  });
  return { rows, syncedAt: progress.synced_at, scopes: new Set(Object.keys(progress.scopes)) };
};

/** What the server said of it has a revision. */
const partOf = (row: Row | undefined): ListedPoll['took'] => (row ? (row.rev > 0 ? 'counted' : 'waiting') : null);

const heldForOf = (row: Row | undefined): string | null => (typeof row?.held_for === 'string' ? row.held_for : null);
