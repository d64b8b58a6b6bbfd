/** What a member says of a row of the directory by one tap (SQL: 20261129001100, 1150). */
import { defineMutation } from '#src/model/define-mutation.ts';
import { putSaid } from '#src/model/put-said.ts';

/** Of which row: its list and its public id. */
interface OnRow {
  readonly question: 'still_true' | 'trust';
  readonly of_table: string;
  readonly pid: string;
}

export interface AnswerRowArgs extends OnRow {
  readonly id: string;
  readonly title: string;
  /** none: taken back. */
  readonly answer: string;
  /** What the row said on this phone, by column. */
  readonly seen?: object;
}

export const answerRow = defineMutation<AnswerRowArgs>({
  name: 'answer_row',
  v: 1,
  entityOf: ({ question, pid }) => `${question}:${pid}`,
  inSeries: true,
  // Until the server has spoken nobody knows when it heard it, nor whether it counts.
  applyLocally: (view, { seen: _, ...said }, { user }) =>
    putSaid(view, 'row_answers', 'pid', { ...said, said_at: null, fate: null }, user, 'question'),
});
