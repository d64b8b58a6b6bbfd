/** The engine of one account with the real phone around it: the same in a page and in the worker. */
import { backend } from '#src/data/remote/backend.ts';
import { createSyncRemote } from '#src/data/remote/sync-remote.ts';
import type { AccessToken } from '#src/data/session/access-token.ts';
import { syncHooks } from '#src/model/hooks.ts';
import { mutations } from '#src/model/mutations.ts';
import { randomHex } from '#src/shared/hex.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { acknowledging } from './acknowledge.ts';
import { createEngine, type Engine } from './create-engine.ts';
import { createPhoneLock } from './phone-lock.ts';
import type { Clock, Ports } from './ports.ts';
import type { Replica } from './replica.ts';

const phoneClock: Clock = { now: Date.now, random: Math.random, newId: () => newUuid(Date.now()) };

const lockOf = (hash: string | null): string => `sync-${hash ?? 'visitor'}`;

/** Whether a tab or the worker is syncing this account now. Browsers that do not tell say no. */
export const isSyncedNow = async (hash: string | null): Promise<boolean> => {
  const { held } = (await navigator.locks?.query().catch(() => null)) ?? {};
  return held?.some(({ name }) => name === lockOf(hash)) ?? false;
};

/** `user` null: a visitor, who only reads. */
export const createAccountEngine = (
  user: string | null,
  hash: string | null,
  replica: Replica,
  accessToken: AccessToken,
  onImpossible: (table: string) => void,
  onBytes?: (sent: number, received: number) => void,
  mayPull?: Ports['mayPull'],
): Engine => {
  const remote = createSyncRemote({
    fetch: (input, init) => fetch(input, init),
    backend,
    member: user,
    accessToken,
    now: Date.now,
    onImpossible,
    onBytes,
  });
  const lock = createPhoneLock(lockOf(hash), replica, Date.now, randomHex(8));
  const engine = createEngine({ store: replica, remote, clock: phoneClock, lock, mayPull }, mutations, user);
  return user === null ? engine : acknowledging(engine, replica, user, syncHooks);
};
