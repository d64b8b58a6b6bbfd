/** What of this member has not reached the server, and how safe it is meanwhile: for the pill, the outbox and the way out. */
import { useEffect } from 'react';
import type { Op } from '#src/data/sync/op.ts';
import type { Account } from '#src/data/sync/open-account.ts';
import { type OutboxState, outboxState } from '#src/data/sync/outbox-state.ts';
import { lookAtStorage, useKeptStorage } from '#src/platform/kept-storage.ts';
import { useOnline } from './use-online.ts';
import { useOwnProfile } from './use-own-profile.ts';
import { useAccount, useReplica, useSyncStatus } from './use-replica.ts';

/**
 * may-go: the browser may throw it away when the phone runs full. Gone with the page: on a phone that the member shares, or one that keeps
 * nothing.
 */
export type Safety = 'kept' | 'may-go' | 'shared' | 'unkept';

export const goesWithPage = (safety: Safety): boolean => safety === 'shared' || safety === 'unkept';

export interface Queue extends OutboxState {
  readonly ops: readonly Op[];
  /** Boxes of the member's profile that wait too; they have a way of their own (save-profile.ts). */
  readonly profile: { readonly waiting: number; readonly refused: number };
  readonly isSyncing: boolean;
  /** The session does not count any more: nothing leaves before the member signs in again. */
  readonly isPaused: 'signed-out' | 'upgrade-required' | null;
  readonly safety: Safety;
  /** The browser believes in a network, and nobody answered the last time. */
  readonly isUnanswered: boolean;
}

/** undefined: not known yet; null: it was cleared, or did not open. */
export const useQueue = (): Queue | null | undefined => {
  const account = useAccount();
  const held = useReplica(
    async (reader) => ({ ops: (await reader.ops()).filter(({ quiet }) => !quiet), progress: await reader.progress() }),
    [],
  );
  const { isSyncing, last, nextTryAt } = useSyncStatus();
  const { changes, refused } = useOwnProfile();
  const online = useOnline();
  const isKept = useKeptStorage((storage) => storage.isKept);
  useEffect(() => void (isKept === null && lookAtStorage()), [isKept]);
  if (!held || !account || isKept === null) return held === null ? null : undefined;
  const state = outboxState(held.ops, held.progress, Date.now());
  const profileRefused = refused === 'some' ? 1 : refused.length;
  return {
    ...state,
    nextTryAt: state.nextTryAt === null ? null : Math.max(state.nextTryAt, nextTryAt ?? 0),
    ops: held.ops,
    profile: { waiting: Object.keys(changes).length - profileRefused, refused: profileRefused },
    isSyncing,
    isPaused: last === 'signed-out' || last === 'upgrade-required' ? last : null,
    isUnanswered: online && (last === 'network' || last === 'server'),
    safety: safetyOf(account, isKept),
  };
};

const safetyOf = ({ unkept }: Pick<Account, 'unkept'>, isKept: boolean): Safety => {
  if (unkept) return unkept === 'shared' ? 'shared' : 'unkept';
  return isKept ? 'kept' : 'may-go';
};
