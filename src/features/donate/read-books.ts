/** Funds and books, asked of the server; the last answer about the newest year stays on this phone. */
import { askPublic, type ReadFault } from '#src/data/remote/ask-public.ts';
import { isOnline } from '#src/platform/network-status.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { keep, readKept } from './kept.ts';
import { books, type KeptBooks } from './model/funds.ts';

/** `isOld`: what it told before, for there is no network. */
export type ToldBooks = KeptBooks & { readonly isOld: boolean };

export const readBooks = async (year: number | null): Promise<Result<ToldBooks, ReadFault>> => {
  const answer = isOnline() ? await askPublic('read_funds', { of_year: year }, books) : fail<ReadFault>('network');
  if (answer.ok) {
    const told = { at: new Date().toISOString(), books: answer.value };
    if (year === null) keep({ books: told });
    return ok({ ...told, isOld: false });
  }
  const before = readKept().books;
  return before && (year === null || before.books.year === year) ? ok({ ...before, isOld: true }) : fail(answer.error);
};
