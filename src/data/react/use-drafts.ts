/** Drafts of whoever uses this phone now; see `data/session/drafts.ts`. */
import { useMemo } from 'react';
import { type DraftOwner, type DraftPlace, forgetDraft, keepDraft, listDrafts, readDraft } from '#src/data/session/drafts.ts';
import { hashOf } from '#src/data/session/hash-of.ts';
import { syncAccess } from '#src/data/session/session.ts';
import { useReplica } from './use-replica.ts';
import { useSession } from './use-session.ts';

export interface Drafts {
  /** By what is being written. */
  readonly all: () => Readonly<Record<string, unknown>>;
  readonly read: (key: string) => unknown;
  /** False: it will be gone when the page closes. */
  readonly keep: (key: string, draft: unknown) => boolean;
  readonly forget: (key: string) => void;
}

/** Null while nobody knows whose they are. */
export const useDrafts = (place: DraftPlace = 'drafts'): Drafts | null => {
  const { status } = useSession();
  // Asked of the account, so that it changes with it.
  const owner = useReplica(async (_, { user }) => user && (await hashOf(user)), []);
  const whose = owner ?? null;
  const isKnown = owner !== undefined && status !== 'loading' && (owner === null) === (status === 'signed-out');
  return useMemo(() => {
    if (!isKnown) return null;
    const who: DraftOwner = { owner: whose, isShared: whose !== null && syncAccess.isShared(), place };
    return {
      all: () => listDrafts(who),
      read: (key) => readDraft(who, key),
      keep: (key, draft) => keepDraft(who, key, draft),
      forget: (key) => forgetDraft(who, key),
    };
  }, [whose, isKnown, place]);
};
