/** The polls on this phone, with what its member did in each and what is told of them, live. */
import { useLingui } from '@lingui/react';
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Op } from '#src/data/sync/op.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import {
  inLanguage,
  type Poll,
  type PollAuthorship,
  type PollResults,
  readPoll,
  readPollAuthorship,
  readPollResults,
} from '#src/features/polls/model/poll.ts';
import { type OwnContent, readOwn } from '#src/model/content/content-rows.ts';
import { isUuid } from '#src/shared/is-uuid.ts';
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
  readonly pending: readonly Op[];
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
}

/** undefined: not known yet; null: it was cleared, or did not open. */
export const usePolls = (): PollsHere | null | undefined => {
  const { locale } = useLingui().i18n;
  return useReplica((reader) => readPolls(reader, locale), [locale]);
};

const readPolls = async (reader: Reader, lang: string): Promise<PollsHere> => {
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
  const byId = (rows: readonly Row[], column = 'id') => new Map(rows.map((row) => [row[column], row]));
  const [resultsOf, partsOf, authorshipsOf, ownsOf] = [byId(results), byId(parts), byId(authorships), byId(owns)];
  const [reportsOf, followsOf] = [byId(reports, 'content_id'), byId(follows, 'content_id')];
  const rows = polls.flatMap((row): readonly ListedPoll[] => {
    const poll = readPoll(row);
    const { id } = row;
    const beside = {
      results: resultsOf.get(id),
      part: partsOf.get(id),
      authorship: authorshipsOf.get(id),
      own: ownsOf.get(id),
      report: reportsOf.get(id),
      follow: followsOf.get(id),
    };
    return poll ? [listed(inLanguage(poll, lang), beside, ops)] : [];
  });
  return { rows, syncedAt: progress.synced_at };
};

/** What words find it by: the title, the text, and its questions. */
export const wordsOf = ({ title, text, questions }: Poll): string => [title, text ?? '', ...questions.map(({ text }) => text)].join(' ');

/** By its pid or its id. Null: it is not here. */
export const usePoll = (asked: string): ListedPoll | null | undefined | 'nothing-kept' => {
  const { locale } = useLingui().i18n;
  const found = useReplica(async (reader) => ({ poll: await findPoll(reader, asked, locale) }), [asked, locale]);
  return found === null ? 'nothing-kept' : found?.poll;
};

const findPoll = async (reader: Reader, asked: string, lang: string): Promise<ListedPoll | null> => {
  const row = isUuid(asked) ? await reader.row('polls', asked) : (await reader.rowsOf('polls', 'pid', asked, 1))[0];
  const poll = readPoll(row);
  if (!poll) return null;
  const { id } = poll;
  const [results, part, authorship, own, [report], [follow], ops] = await Promise.all([
    reader.row('poll_results', id),
    reader.row('poll_participations', id),
    reader.row('poll_authorships', id),
    reader.row('content_own', id),
    reader.rowsOf('content_reports', 'content_id', id, 1),
    reader.rowsOf('content_follows', 'content_id', id, 1),
    reader.ops(),
  ]);
  return listed(inLanguage(poll, lang), { results, part, authorship, own, report, follow }, ops);
};

type Beside = Readonly<Record<'results' | 'part' | 'authorship' | 'own' | 'report' | 'follow', Row | undefined>>;

const listed = (poll: Poll, { results, part, authorship, own, report, follow }: Beside, all: readonly Op[]): ListedPoll => {
  const ops = all.filter(({ entity }) => entity === `poll:${poll.id}`);
  return {
    poll,
    results: readPollResults(results),
    took: partOf(part),
    heldFor: heldForOf(part),
    op: ops.find(({ name }) => name === 'cast_vote') ?? null,
    pending: ops.filter(({ name }) => name !== 'cast_vote'),
    authorship: readPollAuthorship(authorship),
    own: readOwn(own),
    report,
    isFollowed: follow?.follows === true,
  };
};

/** What the server said of it has a revision. */
const partOf = (row: Row | undefined): ListedPoll['took'] => (row ? (row.rev > 0 ? 'counted' : 'waiting') : null);

const heldForOf = (row: Row | undefined): string | null => (typeof row?.held_for === 'string' ? row.held_for : null);
