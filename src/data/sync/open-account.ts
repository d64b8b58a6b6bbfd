/** One account as this page holds it: replica, engine and the loop that keeps both ends together. */
import { backend } from '#src/data/remote/backend.ts';
import { createSyncRemote } from '#src/data/remote/sync-remote.ts';
import { openAccountReplica } from '#src/data/replica/account-replica.ts';
import { createMemoryReplica, type MemoryReplica } from '#src/data/replica/memory-replica.ts';
import type { AccessToken } from '#src/data/session/access-token.ts';
import { hashOf } from '#src/data/session/hash-of.ts';
import { mutations } from '#src/model/mutations.ts';
import { log } from '#src/platform/logger.ts';
import { randomHex } from '#src/shared/hex.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { createEngine, type Engine } from './create-engine.ts';
import { createPhoneLock } from './phone-lock.ts';
import type { Clock } from './ports.ts';
import type { Replica } from './replica.ts';
import { createSyncLoop, type SyncLoop } from './sync-loop.ts';

export interface Account {
  /** Null: a visitor, who only reads. */
  readonly user: string | null;
  readonly replica: Replica;
  /** Set on a shared phone: what is done there is gone with the page. */
  readonly memory: MemoryReplica | null;
  readonly engine: Engine;
  readonly loop: SyncLoop;
}

export const phoneClock: Clock = { now: Date.now, random: Math.random, newId: () => newUuid(Date.now()) };

export const openAccount = async (user: string | null, accessToken: AccessToken, isShared: boolean): Promise<Account> => {
  const hash = user && (await hashOf(user));
  const memory = isShared ? createMemoryReplica() : null;
  const replica = memory ?? (await openAccountReplica(hash));
  const engine = createAccountEngine(user, hash, replica, accessToken);
  const loop = createSyncLoop({
    engine,
    nextActAt: async () => {
      const waiting = (await replica.ops()).filter(({ state, next_at }) => state === 'waiting' && next_at > 0);
      return waiting.length > 0 ? Math.min(...waiting.map(({ next_at }) => next_at)) : null;
    },
    now: Date.now,
    random: Math.random,
    setTimer: (work, ms) => self.setTimeout(work, ms),
    clearTimer: (timer) => self.clearTimeout(timer),
  });
  return { user, replica, memory, engine, loop };
};

/** The same engine in a page and in the worker. */
export const createAccountEngine = (user: string | null, hash: string | null, replica: Replica, accessToken: AccessToken): Engine => {
  const remote = createSyncRemote({
    fetch: (input, init) => fetch(input, init),
    backend,
    member: user,
    accessToken,
    now: Date.now,
    onImpossible: (table) => log('warn', 'sync', `a row of ${table} that cannot be one was left out`),
  });
  const lock = createPhoneLock(`sync-${hash ?? 'visitor'}`, replica, Date.now, randomHex(8));
  return createEngine({ store: replica, remote, clock: phoneClock, lock }, mutations, user);
};
