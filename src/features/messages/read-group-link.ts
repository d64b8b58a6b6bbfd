/** What an invitation leads to: asked for when somebody opens it, and kept on no phone. */
import * as v from 'valibot';
import { askPublic, type ReadFault } from '#src/data/remote/ask-public.ts';
import type { Result } from '#src/shared/result.ts';

const told = v.variant('status', [
  v.object({
    status: v.literal('ok'),
    title: v.string(),
    members: v.number(),
    /** ISO time. */
    expires_at: v.nullable(v.string()),
    /** The member is in it already. */
    thread_id: v.nullable(v.string()),
  }),
  v.object({ status: v.literal('closed') }),
]);
export type ToldLink = v.InferOutput<typeof told>;

export const readGroupLink = (code: string, token: string): Promise<Result<ToldLink, ReadFault>> =>
  askPublic('read_group_link', { code }, told, token);
