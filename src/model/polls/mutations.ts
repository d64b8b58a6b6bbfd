/** What members do with polls, as intents: the SQL functions of the same names decide (1410). */
import { defineMutation } from '#src/model/define-mutation.ts';

export interface VoteArgs {
  readonly poll_id: string;
  /** By question, in their order: the places of the answers chosen; of a ranked one, best first. */
  readonly answers: readonly (readonly number[])[];
}

/** Shows that the member takes part, and never how. */
export const castVote = defineMutation<VoteArgs>({
  name: 'cast_vote',
  v: 1,
  entityOf: ({ poll_id }) => `poll:${poll_id}`,
  applyLocally: async (view, { poll_id }, { user }) => {
    // Voted on another phone meanwhile: the server will say so.
    if (await view.get('poll_participations', poll_id)) return;
    await view.put('poll_participations', { id: poll_id, xid: '0', rev: 0, scope: `votes:${user}` });
  },
  forget: ({ poll_id }) => ({ poll_id }),
});
