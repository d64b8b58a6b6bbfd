/** One account as this page holds it: replica, engine and the loop that keeps both ends together. */
import { openAccountReplica } from '#src/data/replica/account-replica.ts';
import { live } from '#src/data/replica/live.ts';
import { createMemoryReplica, type MemoryReplica } from '#src/data/replica/memory-replica.ts';
import type { AccessToken } from '#src/data/session/access-token.ts';
import { hashOf } from '#src/data/session/hash-of.ts';
import { syncHooks } from '#src/model/hooks.ts';
import { mutations } from '#src/model/mutations.ts';
import { addData } from '#src/platform/data-ledger.ts';
import { isLimitReached } from '#src/platform/data-limit.ts';
import { log } from '#src/platform/logger.ts';
import { isOnline } from '#src/platform/network-status.ts';
import { closeLost, lostMutations } from '#src/platform/outbox-note.ts';
import { sayLost } from '#src/platform/say-lost.ts';
import { randomHex } from '#src/shared/hex.ts';
import { isNoRoom } from '#src/shared/is-no-room.ts';
import { type Unkept, whyUnkept } from '#src/shared/why-unkept.ts';
import { createAccountEngine, isSyncedNow } from './account-engine.ts';
import type { Engine, SyncOutcome } from './create-engine.ts';
import { followExpiry } from './expired.ts';
import { followOutbox } from './follow-outbox.ts';
import { nextBatch, type Op } from './op.ts';
import type { DiskReplica, Replica } from './replica.ts';
import { subscriptionsOf } from './subscriptions.ts';
import { createSyncLoop, type SyncLoop } from './sync-loop.ts';
import { type TakeOverPorts, takeOver } from './take-over.ts';

export interface Account {
  /** Null: a visitor, who only reads. */
  readonly user: string | null;
  readonly replica: Replica;
  /** Set on a shared phone, and where nothing can be kept: what is done there is gone with the page. */
  readonly memory: MemoryReplica | null;
  /** Why: the member chose it, or the browser keeps nothing. */
  readonly unkept: 'shared' | Unkept | null;
  /** What the browser has cleared of it, until the person has read that; null with `closeLost`. */
  readonly lost: typeof lostMutations;
  readonly closeLost: () => void;
  readonly engine: Engine;
  readonly loop: SyncLoop;
  readonly live: typeof live;
}

interface Wanted {
  readonly user: string | null;
  readonly accessToken: AccessToken;
  readonly isShared: boolean;
  /** See `openAccountReplica`. */
  readonly onGone?: () => void;
  /** The disk takes nothing more: what came from the server cannot be kept. */
  readonly onFull?: () => void;
}

export const openAccount = async (wanted: Wanted): Promise<Account> => {
  const hash = wanted.user && (await hashOf(wanted.user));
  return accountOf(wanted, hash, await openReplica(wanted, hash));
};

/**
 * The same account in memory, for as long as the page is open. What waits on its full disk goes from here too, under the same ids: the
 * server answers each once, whoever asks.
 */
export const openInstead = async (wanted: Wanted, full: Account): Promise<Account> => {
  const memory = createMemoryReplica();
  const [ops, progress] = await Promise.all([full.replica.ops(), full.replica.progress()]);
  await memory.write('relaxed', async (tx) => {
    for (const op of ops) if (op.state === 'waiting') await tx.putOp(await full.replica.whole(op));
  });
  const hash = wanted.user && (await hashOf(wanted.user));
  const account = accountOf(wanted, hash, { replica: memory, memory, unkept: 'full' });
  await account.engine.subscribe(...subscriptionsOf(progress));
  return { ...account, engine: { ...account.engine, discard: (id) => discardInBoth(id, ops, full.engine, account.engine) } };
};

/** What is on the disk too would be sent with the next start. */
const discardInBoth = async (id: string, onDisk: readonly Op[], disk: Engine, memory: Engine): Promise<boolean> => {
  if (onDisk.some((op) => op.id === id) && !(await disk.discard(id))) return false;
  return memory.discard(id);
};

const accountOf = ({ user, accessToken, onFull }: Wanted, hash: string | null, { replica, memory, unkept }: Opened): Account => {
  const bare = createAccountEngine(
    user,
    hash,
    replica,
    accessToken,
    (table) => log('warn', 'sync', `a row of ${table} that cannot be one was left out`),
    (sent, received) => addData('sync', sent + received),
    () => !isLimitReached(),
  );
  const expiry = followExpiry(replica, mutations, syncHooks);
  void expiry.look();
  const sync = async (): Promise<SyncOutcome> => {
    try {
      return await bare.sync();
    } catch (error) {
      if (isNoRoom(error)) onFull?.();
      throw error;
    } finally {
      void expiry.look();
    }
  };
  const engine: Engine = { ...bare, sync };
  const loop = loopOf(engine, replica);
  // In memory there is no other tab.
  const stopTakingOver = user === null || memory ? null : takeOver({ ...takenOver(user, hash, replica), loop });
  const close = (): void => {
    expiry.stop();
    stopTakingOver?.();
    replica.close();
  };
  return {
    user,
    replica: { ...replica, close },
    memory,
    unkept,
    lost: lostMutations,
    closeLost,
    engine,
    loop,
    live,
  };
};

type Opened = Pick<Account, 'replica' | 'memory' | 'unkept'>;

/** What cannot be kept is read online all the same: the rows come anew with each page. What the disk may still hold stays there. */
const openReplica = async ({ user, isShared, onGone }: Wanted, hash: string | null): Promise<Opened> => {
  const inMemory = (unkept: 'shared' | Unkept): Opened => {
    const memory = createMemoryReplica();
    return { replica: memory, memory, unkept };
  };
  if (isShared) return inMemory('shared');
  try {
    return { replica: watched(await openAccountReplica(hash, onGone), user), memory: null, unkept: null };
  } catch (error) {
    return inMemory(whyUnkept(error));
  }
};

const takenOver = (user: string, hash: string | null, replica: Replica): Omit<TakeOverPorts, 'loop'> => ({
  watch: (hear) => {
    const ready = live(
      async () =>
        nextBatch(
          (await replica.ops()).filter((op) => op.user === user),
          Date.now(),
          1,
        ).length,
    );
    const watching = ready.subscribe({ next: hear, error: () => undefined });
    return () => watching.unsubscribe();
  },
  isAtIt: () => isSyncedNow(hash),
  setTimer: (work, ms) => self.setTimeout(work, ms),
  clearTimer: (timer) => self.clearTimeout(timer),
});

const loopOf = (engine: Engine, replica: Replica): SyncLoop =>
  createSyncLoop({
    engine,
    nextRetryAt: async () => {
      const waiting = (await replica.ops()).filter(({ state, next_at }) => state === 'waiting' && next_at > 0);
      return waiting.length > 0 ? Math.min(...waiting.map(({ next_at }) => next_at)) : null;
    },
    isOnline,
    now: Date.now,
    random: Math.random,
    setTimer: (work, ms) => self.setTimeout(work, ms),
    clearTimer: (timer) => self.clearTimeout(timer),
  });

/** Whether the browser has cleared it is looked at beside the rest: nobody waits for that. */
const watched = (replica: DiskReplica, user: string | null): Replica => {
  if (user === null) return replica;
  const following = followOutbox(replica, user, { now: Date.now, newMark: () => randomHex(8), onLoss: sayLost });
  // A database that cannot be read has no mark either.
  const end = following.catch(() => () => undefined);
  return {
    ...replica,
    close: () => {
      void end.then((stop) => stop());
      replica.close();
    },
  };
};
