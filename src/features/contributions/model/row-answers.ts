/** What a member says of a row of the directory by one tap (SQL: 20261129001100, 1150). */
import { defineMutation } from '#src/model/define-mutation.ts';

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
  applyLocally: async (view, { id, seen: _, ...said }, { user }) => {
    // One a row: another phone may have made it, under another id.
    const own = (await view.of('row_answers', 'pid', said.pid)).find(({ question }) => question === said.question);
    // Until the server has spoken nobody knows when it heard it, nor whether it counts.
    await view.put('row_answers', { ...(own ?? { id, xid: '0', rev: 0, scope: `user:${user}` }), ...said, said_at: null, fate: null });
  },
});
