/** What people of a company note for each other about who applied (SQL: 20261129001560; decision 183). */
import { defineMutation } from '#src/model/define-mutation.ts';

export interface NoteArgs {
  readonly id: string;
  readonly content_id: string;
  /** null: taken back. */
  readonly text: string | null;
}

export const noteApplicant = defineMutation<NoteArgs>({
  name: 'note_applicant',
  v: 1,
  entityOf: ({ content_id }) => `application:${content_id}`,
  // What is taken back is empty, and shown no more.
  applyLocally: (view, { text, ...note }, { user }) =>
    view.put('applicant_notes', { xid: '0', rev: 0, scope: `user:${user}`, user_id: user, ...note, text: text ?? '' }),
});
