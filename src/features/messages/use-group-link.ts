import { useEffect, useState } from 'react';
import { useReplica } from '#src/data/react/use-replica.ts';
import { useSession } from '#src/data/react/use-session.ts';
import { syncAccess } from '#src/data/session/session.ts';
import type { Op } from '#src/data/sync/op.ts';
import { onNetworkChange } from '#src/platform/network-status.ts';
import { readGroupLink } from './read-group-link.ts';

/** `expired` and `not-found`: nobody comes in by it any more. */
export type GroupLink =
  | { readonly kind: 'asking' | 'not-found' | 'expired' | 'no-network' }
  | {
      readonly kind: 'group';
      readonly title: string;
      readonly members: number;
      /** ISO time; null: it does not expire. */
      readonly expires_at: string | null;
      /** Null: the member is not in it. */
      readonly thread_id: string | null;
    };

interface OpenLink {
  readonly link: GroupLink;
  /** The member's mutation that joins by it and has no verdict yet, or was not taken. */
  readonly op: Op | null;
  /** It was taken: the member came in, perhaps a while ago. */
  readonly isTaken: boolean;
}

/** What a link leads to: asked again when the network comes back, and when what the member did about it has had its answer. */
export const useGroupLink = (code: string): OpenLink => {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user.id : null;
  const [link, setLink] = useState<GroupLink>({ kind: 'asking' });
  const [round, setRound] = useState(0);
  const held = useReplica(
    async (reader) => {
      const [ops, receipts] = await Promise.all([reader.ops(), reader.receipts()]);
      const isJoin = ({ entity }: Pick<Op, 'entity'>): boolean => entity === `group-join:${code}`;
      return { op: ops.find(isJoin) ?? null, isTaken: receipts.some(isJoin) };
    },
    [code],
  );
  const { op, isTaken } = held ?? { op: null, isTaken: false };
  const state = op?.state;
  useEffect(() => onNetworkChange(() => setRound((before) => before + 1)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after these it may be answered otherwise
  useEffect(() => {
    let isHere = true;
    if (user !== null) void ask(code, user).then((told) => isHere && setLink(told));
    return () => {
      isHere = false;
    };
  }, [code, user, round, state]);
  return { link, op, isTaken };
};

const ask = async (code: string, user: string): Promise<GroupLink> => {
  const token = await syncAccess.accessToken(user, false);
  const answer = token.ok ? await readGroupLink(code, token.value) : null;
  if (!answer?.ok) return { kind: answer?.error === 'not-found' ? 'not-found' : 'no-network' };
  return answer.value.status === 'ok' ? { ...answer.value, kind: 'group' } : { kind: 'expired' };
};
