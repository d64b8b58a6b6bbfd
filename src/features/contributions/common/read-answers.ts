/** What this phone holds of a question about a row: what everybody is told, the member's own answer, and what the server did not take of it. */
import type { Op } from '#src/data/sync/op.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import { type AnswerRowArgs, answerRow } from '#src/features/contributions/model/row-answers.ts';
import type { Row } from '#src/shared/row.ts';

export interface HeldAnswers {
  readonly results: readonly Row[];
  readonly own: Row | undefined;
  readonly refused: Op | undefined;
}

export const readAnswers = async (
  reader: Reader,
  question: AnswerRowArgs['question'],
  table: string,
  pid: string,
): Promise<HeldAnswers> => {
  const ofThis = async (rows: string): Promise<readonly Row[]> =>
    (await reader.rowsOf(rows, 'pid', pid)).filter((row) => row.question === question && row.of_table === table);
  const [results, [own], ops] = await Promise.all([ofThis('row_results'), ofThis('row_answers'), reader.ops()]);
  const refused = ops.find(({ name, state, entity }) => name === answerRow.name && state === 'refused' && entity === `${question}:${pid}`);
  return { results, own, refused };
};
