/** Contents of whatever kind: written over HTTP as a member writes one, decided as a moderator does, and what the server has of them. */
import { randomUUID } from 'node:crypto';
import { pidOf } from '#src/shared/pid.ts';
import type { Member } from './accounts.ts';
import { act, findHelpers, post, rowsOnServer } from './petitions.ts';

export type Json = Readonly<Record<string, unknown>>;

/** With `more` of what create_content is told, as what it hangs on. */
export const createContent = async (origin: string, token: string, kind: string, fields: Json, more: Json = {}) => {
  const id = randomUUID();
  const pid = await pidOf(id);
  await act(origin, token, 'create_content', { id, pid, kind, kind_v: 1, name_display: 'full', ...more, fields });
  return { id, pid };
};

export const decideContent = async (
  origin: string,
  { id }: { readonly id: string },
  decision: string,
  reason: string | null = null,
  note: string | null = null,
): Promise<void> => {
  const { admin } = await findHelpers(origin);
  const decided = await post(origin, '/rest/v1/rpc/decide_content', { target: id, decision, reason, note }, admin);
  if (decided.status !== 'ok') throw new Error(`${decision}: ${JSON.stringify(decided)}`);
};

/** What the server has of hers of a kind. */
export const ownOf = async (origin: string, member: Member, kind: string) =>
  (await rowsOnServer(origin, member, 'content_own'))
    .filter((row) => row.kind === kind)
    .map(({ id, state, fields }) => ({ id: String(id), state: String(state), fields: fields as Json }));
