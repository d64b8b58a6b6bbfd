/**
 * What of petitions is read online and kept on no phone: who signed, which petition a supporter's code leads to, and which ask for the
 * same. Public, so without a token; what asks for the same is told to members alone.
 */
import * as v from 'valibot';
import { askPublic, type ReadFault } from '#src/data/remote/ask-public.ts';
import type { Result } from '#src/shared/result.ts';
import type { SimilarPetition } from './model/similar-petitions.ts';

const signer = v.object({ name: v.nullable(v.string()), area: v.nullable(v.string()), day: v.string() });
export type Signer = v.InferOutput<typeof signer>;
const area = v.object({ area: v.nullable(v.string()), signatures: v.number() });
const signersPage = v.object({
  status: v.literal('ok'),
  signers: v.array(signer),
  more: v.boolean(),
  /** Instead of signers, once they are forgotten: how many signed where. */
  areas: v.optional(v.array(area), []),
});
export type SignersPage = v.InferOutput<typeof signersPage>;
const ofCode = v.object({ status: v.literal('ok'), pid: v.string(), code: v.string() });
const similar = v.object({
  status: v.literal('ok'),
  petitions: v.array(v.object({ pid: v.string(), title: v.string(), lang: v.string() })),
});
/** `page` counts from 0; 50 signers each. */
export const readSigners = (pid: string, page: number): Promise<Result<SignersPage, ReadFault>> =>
  askPublic('read_signers', { pid, page }, signersPage);

export const readPetitionOfCode = (code: string): Promise<Result<{ readonly pid: string; readonly code: string }, ReadFault>> =>
  askPublic('petition_by_code', { code }, ofCode);

/** Open ones alone. By the title: what a draft says beyond it stays on this phone until it is handed in. */
export const readSimilarPetitions = async (title: string, token: string): Promise<readonly SimilarPetition[] | null> => {
  const answer = await askPublic('find_similar_petitions', { title, text: '' }, similar, token);
  return answer.ok ? answer.value.petitions : null;
};
