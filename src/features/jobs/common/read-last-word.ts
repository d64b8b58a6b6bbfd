/** What a company says of itself, of what is seen the last word; null: nothing. */
import type { Reader } from '#src/data/sync/ports.ts';
import { lastWord } from '#src/features/jobs/model/company-words.ts';
import type { Row } from '#src/shared/row.ts';

export interface LastWord {
  readonly head: Row;
  readonly values: Row;
}

/** `company`: the public id of its page. */
export const readLastWord = async (reader: Reader, company: string): Promise<LastWord | null> => {
  const isIts = (row: Row): boolean => row.company === company;
  const fields = (await reader.rowsOfTable('company_texts', isIts)).filter(isIts);
  const heads = await reader.rowsById(
    'contents',
    fields.map(({ id }) => id),
  );
  return lastWord(fields.flatMap((values, n) => (heads[n]?.state === 'open' ? [{ head: heads[n], values }] : []))) ?? null;
};
