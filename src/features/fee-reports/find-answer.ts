import { askPublic } from '#src/data/remote/ask-public.ts';
import { useKeptPosts } from '#src/platform/kept-posts.ts';
import { isOnline } from '#src/platform/network-status.ts';
import { keysOf, readReceipt } from './model/receipt.ts';
import { openAnswer } from './model/seal.ts';
import { type ToldAnswer, toldAnswer } from './model/told-reports.ts';

/** `none`: it is no receipt. `words`: the moderators', null where they wrote none. */
export type FoundAnswer =
  | { readonly is: 'none' | 'network' | 'waits' | 'unknown' }
  | { readonly is: 'found'; readonly told: ToldAnswer; readonly words: string | null };

export const findAnswer = async (typed: string): Promise<FoundAnswer> => {
  const receipt = readReceipt(typed);
  if (receipt === null) return { is: 'none' };
  const { find, answerKey } = await keysOf(receipt);
  if (useKeptPosts.getState().posts.some(({ id, isRefused }) => id === find && !isRefused)) return { is: 'waits' };
  if (!isOnline()) return { is: 'network' };
  const answer = await askPublic('read_fee_answer', { find }, toldAnswer);
  if (!answer.ok) return { is: answer.error === 'not-found' ? 'unknown' : 'network' };
  return { is: 'found', told: answer.value, words: answer.value.answer === null ? null : await openAnswer(answerKey, answer.value.answer) };
};
