/**
 * What of petitions is read online and kept on no phone: who signed, which petition a supporter's code leads to, and which ask for the
 * same. Public, so without a token; what asks for the same is told to members alone.
 */
import * as v from 'valibot';
import type { SimilarPetition } from '#src/model/petitions/similar-petitions.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { withDeadline } from '#src/shared/with-deadline.ts';
import { backend } from './backend.ts';

export type ReadFault = 'not-found' | 'network';

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
const notFound = v.object({ status: v.literal('not_found') });

const longestWait = 20_000;

const ask = async <T>(name: string, args: object, form: v.GenericSchema<unknown, T>, token?: string): Promise<Result<T, ReadFault>> => {
  const headers = { apikey: backend.key, 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  try {
    const told: unknown = await withDeadline(longestWait, async (signal) => {
      const answer = await fetch(`${backend.url}/rest/v1/rpc/${name}`, { method: 'POST', headers, body: JSON.stringify(args), signal });
      return answer.json();
    });
    if (v.is(notFound, told)) return fail('not-found');
    const read = v.safeParse(form, told);
    // A page that is none of ours is no network.
    return read.success ? ok(read.output) : fail('network');
  } catch {
    return fail('network');
  }
};

/** `page` counts from 0; 50 signers each. */
export const readSigners = (pid: string, page: number): Promise<Result<SignersPage, ReadFault>> =>
  ask('read_signers', { pid, page }, signersPage);

export const readPetitionOfCode = (code: string): Promise<Result<{ readonly pid: string; readonly code: string }, ReadFault>> =>
  ask('petition_by_code', { code }, ofCode);

/** Open ones alone. By the title: what a draft says beyond it stays on this phone until it is handed in. */
export const readSimilarPetitions = async (title: string, token: string): Promise<readonly SimilarPetition[] | null> => {
  const answer = await ask('find_similar_petitions', { title, text: '' }, similar, token);
  return answer.ok ? answer.value.petitions : null;
};
