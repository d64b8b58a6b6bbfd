/** What somebody wrote who acts for the company: none begins from a sample. */
import type { Reader } from '#src/data/sync/ports.ts';
import { type LastWord, readLastWord } from '#src/features/jobs/common/read-last-word.ts';

export const readWrittenWord = async (reader: Reader, company: string): Promise<LastWord | null> => {
  const last = await readLastWord(reader, company);
  return last?.head.is_sample === true ? null : last;
};
