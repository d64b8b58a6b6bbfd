/** Drafts of whoever uses this phone now, from all their phones; see `data/session/drafts.ts`. */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  type DraftOwner,
  type DraftPlace,
  dropOther,
  forgetDraft,
  goOnFrom,
  keepDraft,
  listDrafts,
  type OtherDraft,
  otherDrafts,
  readDraft,
  shelfOf,
} from '#src/data/session/drafts.ts';
import { hashOf } from '#src/data/session/hash-of.ts';
import { receiveDrafts, sendDrafts } from '#src/data/session/send-drafts.ts';
import { syncAccess } from '#src/data/session/session.ts';
import type { Account } from '#src/data/sync/open-account.ts';
import { useAccount, useReplica } from './use-replica.ts';
import { useSession } from './use-session.ts';

export interface Drafts {
  /** By what is being written. */
  readonly all: () => Readonly<Record<string, unknown>>;
  /** From then on this page goes on from what it read. */
  readonly read: (key: string) => unknown;
  /** What was written last, for who only looks. */
  readonly peek: (key: string) => unknown;
  /** False: it will be gone when the page closes. */
  readonly keep: (key: string, draft: unknown) => boolean;
  readonly forget: (key: string) => void;
  /** What was written of it elsewhere at the same time. */
  readonly others: (key: string) => readonly OtherDraft[];
  readonly goOnFrom: (key: string, other: OtherDraft) => void;
  readonly dropOther: (key: string, other: OtherDraft) => void;
}

/** Null while nobody knows whose they are. */
export const useDrafts = (place: DraftPlace = 'drafts'): Drafts | null => {
  const { status } = useSession();
  const account = useAccount();
  // Asked of the account, so that it changes with it; what its other phones wrote is taken in on the way.
  const held = useReplica(
    async (reader, { user, memory }) => {
      const owner = user && (await hashOf(user));
      return { owner, fresh: owner && !memory ? await receiveDrafts(reader, shelfOf({ owner, isShared: false, place })) : 0 };
    },
    [place],
  );
  const owner = held?.owner ?? null;
  const isKnown = held !== undefined && status !== 'loading' && (owner === null) === (status === 'signed-out');
  const drafts = useMemo(
    () => (isKnown ? draftsOf({ owner, isShared: owner !== null && syncAccess.isShared(), place }, account) : null),
    [owner, isKnown, place, account],
  );
  useEffect(() => drafts?.send(), [drafts]);
  useSyncExternalStore(onStorage, storageTurn, storageTurn);
  return drafts;
};

/** Of a phone that keeps nothing: what is written stands in its boxes alone. */
export const noDrafts: Drafts = {
  all: () => ({}),
  read: () => undefined,
  peek: () => undefined,
  keep: () => false,
  forget: () => undefined,
  others: () => [],
  goOnFrom: () => undefined,
  dropOther: () => undefined,
};

let turn = 0;
const storageTurn = (): number => turn;
/** Another tab has written: what it wrote is shown beside what stands here. */
const onStorage = (hear: () => void): (() => void) => {
  const listen = (): void => {
    turn += 1;
    hear();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
};

/** In ms: a pause in writing. Every letter stands on this phone at once; the others need not have each. */
const pause = 3_000;

const draftsOf = (who: DraftOwner, account: Account | null | undefined): Drafts & { readonly send: () => void } => {
  let timer: number | undefined;
  const send = (): void => {
    if (!account?.user || who.isShared) return;
    clearTimeout(timer);
    timer = self.setTimeout(() => {
      // What could not be handed on now stands on this phone, and goes with the next word or the next start.
      void sendDrafts(account, shelfOf(who)).then(
        (sent) => void (sent > 0 && account.loop.poke()),
        () => undefined,
      );
    }, pause);
  };
  return {
    all: () => listDrafts(who),
    read: (key) => readDraft(who, key),
    peek: (key) => listDrafts(who)[key],
    keep: (key, draft) => {
      send();
      return keepDraft(who, key, draft);
    },
    forget: (key) => {
      send();
      forgetDraft(who, key);
    },
    others: (key) => otherDrafts(who, key),
    goOnFrom: (key, other) => goOnFrom(who, key, other),
    dropOther: (key, other) => {
      send();
      dropOther(who, key, other);
    },
    send,
  };
};
