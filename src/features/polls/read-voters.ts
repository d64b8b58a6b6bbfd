/** Who voted how in an open poll that has told its results: read online and kept on no phone. */
import * as v from 'valibot';
import { askPublic, type ReadFault } from '#src/data/remote/ask-public.ts';
import type { Result } from '#src/shared/result.ts';

const voter = v.object({ name: v.nullable(v.string()), answers: v.array(v.array(v.number())), late: v.boolean() });
export type Voter = v.InferOutput<typeof voter>;
const votersPage = v.object({ status: v.literal('ok'), voters: v.array(voter), more: v.boolean() });
export type VotersPage = v.InferOutput<typeof votersPage>;

/** `page` counts from 0; 50 voters each, by name. */
export const readVoters = (pid: string, page: number): Promise<Result<VotersPage, ReadFault>> =>
  askPublic('read_voters', { pid, page }, votersPage);
