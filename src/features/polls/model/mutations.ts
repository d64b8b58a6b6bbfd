/** What members do with polls, as intents: the SQL functions of the same names decide (1410, 1440). */

import { defineMutation, type LocalView } from '#src/model/define-mutation.ts';
import type { Row } from '#src/shared/row.ts';
import type { Poll, PollState, Question } from './poll.ts';

interface OfPoll {
  readonly poll_id: string;
}
/** Mutations on one poll arrive in the order in which they were made. */
const entityOf = ({ poll_id }: OfPoll): string => `poll:${poll_id}`;

export interface VoteArgs extends OfPoll {
  /** By question, in their order: the places of the answers chosen; of a ranked one, best first. */
  readonly answers: readonly (readonly number[])[];
}

/** Shows that the member takes part, and never how. */
export const castVote = defineMutation<VoteArgs>({
  name: 'cast_vote',
  v: 1,
  entityOf,
  applyLocally: async (view, { poll_id }, { user }) => {
    // Voted on another phone meanwhile: the server will say so.
    if (await view.get('poll_participations', poll_id)) return;
    await view.put('poll_participations', { id: poll_id, xid: '0', rev: 0, scope: `votes:${user}` });
  },
  forget: ({ poll_id }) => ({ poll_id }),
});

export interface PollText
  extends Pick<Poll, 'title' | 'text' | 'lang' | 'secrecy' | 'results_when' | 'eligibility' | 'region_code' | 'quorum'> {
  readonly questions: readonly Question[];
  /** ISO times; null: as soon as it is accepted. */
  readonly opens_at: string | null;
  readonly closes_at: string;
  /** Usernames, of a poll for those invited. */
  readonly invited: readonly string[] | null;
  readonly name_display: 'full' | 'initials';
}

export interface CreatePollArgs extends PollText {
  readonly id: string;
  /** Computed on the phone as the server does, so that it has its address at once. */
  readonly pid: string;
  /** The author's name as they see it until the server has spoken. */
  readonly owner_name: string | null;
  /** Shown as its opening until the server has set it. */
  readonly made_at: string;
}

const rowOf = ({ invited: _, name_display: __, opens_at, ...text }: PollText, now: string) => ({
  ...text,
  questions: [...text.questions],
  opens_at: opens_at ?? now,
});

export const createPoll = defineMutation<CreatePollArgs>({
  name: 'create_poll',
  v: 1,
  entityOf: ({ id }) => `poll:${id}`,
  applyLocally: async (view, { id, pid, owner_name, made_at, ...text }, { user }) => {
    if (await view.get('polls', id)) return;
    const own = { id, xid: '0', rev: 0, scope: `user:${user}`, state: 'draft' as const };
    const row: Poll & Row = { ...rowOf(text, made_at), ...own, pid, owner_name, reason: null, refused_for: null, is_sample: false };
    await view.put('polls', row);
    await view.put('poll_authorships', { ...own, is_held: false, resubmissions_left: 2, note: null, invited: [...(text.invited ?? [])] });
  },
});

const moveLocally = async (view: LocalView, pollId: string, state: PollState, more: object = {}): Promise<void> => {
  const [poll, authorship] = [await view.get('polls', pollId), await view.get('poll_authorships', pollId)];
  if (poll) await view.put('polls', { ...poll, ...more, state });
  if (authorship) await view.put('poll_authorships', { ...authorship, state });
};

/** All its fields, and in again to the moderators. */
export const editPoll = defineMutation<PollText & OfPoll & { readonly made_at: string }>({
  name: 'edit_poll',
  v: 1,
  entityOf,
  applyLocally: (view, { poll_id, made_at, ...text }) => moveLocally(view, poll_id, 'in_review', rowOf(text, made_at)),
});

/** What was announced ends with a reason; what was not goes. */
export const cancelPoll = defineMutation<OfPoll & { readonly cancel_reason: string }>({
  name: 'cancel_poll',
  v: 1,
  entityOf,
  applyLocally: (view, { poll_id, cancel_reason }) => moveLocally(view, poll_id, 'cancelled', { reason: cancel_reason || null }),
});
