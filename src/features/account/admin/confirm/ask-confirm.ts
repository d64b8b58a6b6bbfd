/** What moderators ask about accounts without an e-mail address (SQL: 20261129001200). */
import * as v from 'valibot';
import type { Ask } from '#src/data/session/moderation-port.ts';

const unconfirmed = v.object({ id: v.string(), name: v.nullable(v.string()), region: v.nullable(v.string()), since: v.string() });
export type Unconfirmed = v.InferOutput<typeof unconfirmed>;

/** `name`: by which the member signs in, as they told it. */
export const findUnconfirmed =
  (name: string): Ask<Unconfirmed> =>
  ({ read }) =>
    read('find_unconfirmed', { name }, unconfirmed);

/** `reason`: how the moderator knows them; it stands in the log. */
export const confirmMember =
  (target: string, reason: string): Ask<null> =>
  ({ done }) =>
    done('confirm_member', { target, reason });
