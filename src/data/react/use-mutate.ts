/** What a member does on a screen. Apart from reading, which whoever only looks needs alone. */
import { useCallback } from 'react';
import type { Account } from '#src/data/sync/open-account.ts';
import type { Mutation, MutationCall } from '#src/model/define-mutation.ts';
import { keepStorage } from '#src/platform/kept-storage.ts';
import { isOnline } from '#src/platform/network-status.ts';
import { sayNotKept, sayNotSent } from '#src/platform/not-kept.ts';
import { askForBackgroundSync } from '#src/platform/service-worker.ts';
import { isNoRoom } from '#src/shared/is-no-room.ts';
import { useAccount } from './use-replica.ts';

/**
 * What a member does: shown at once, kept on this phone, sent when there is a network; where nothing can be kept, sent at once or not at
 * all. Null: nobody is signed in. The promise is kept when it is on the disk; it is broken, and the person told so, when it could not be put
 * there: whoever does not ask how it ended need not catch that.
 */
export const useMutate = (): (<A extends object>(mutation: Mutation<A>, args: A, deps?: readonly string[]) => Promise<string>) | null => {
  const mutateAll = useMutateAll();
  const mutate = useCallback(
    <A extends object>(mutation: Mutation<A>, args: A, deps: readonly string[] = []): Promise<string> =>
      heard(mutateAll?.([{ mutation, args, deps }]).then(([id = '']) => id) ?? Promise.resolve('')),
    [mutateAll],
  );
  return mutateAll && mutate;
};

/** The same for several mutations of one tap: all of them are kept, or none. */
export const useMutateAll = (): ((calls: readonly MutationCall[]) => Promise<readonly string[]>) | null => {
  const account = useAccount();
  const mutateAll = useCallback((calls: readonly MutationCall[]) => heard(keep(account, calls)), [account]);
  return account?.user ? mutateAll : null;
};

const heard = <T>(told: Promise<T>): Promise<T> => {
  told.catch(() => undefined);
  return told;
};

const keep = async (account: Account | null | undefined, calls: readonly MutationCall[]): Promise<readonly string[]> => {
  try {
    if (!account?.user) throw new Error('nobody is signed in');
    if (account.unkept && account.unkept !== 'shared' && !isOnline()) throw new NotSent();
    return await keepBy(account, calls).catch((error: unknown) => sendAtOnce(error, calls));
  } catch (error) {
    if (error instanceof NotSent) sayNotSent();
    else sayNotKept(error);
    throw error;
  }
};

const keepBy = async ({ engine, loop, memory }: Account, calls: readonly MutationCall[]): Promise<readonly string[]> => {
  const ids = await engine.mutateAll(calls);
  void loop.poke();
  if (memory) return ids;
  void keepStorage();
  void askForBackgroundSync();
  return ids;
};

/** The disk took nothing more: with a network the act goes all the same. */
const sendAtOnce = async (error: unknown, calls: readonly MutationCall[]): Promise<readonly string[]> => {
  if (!isNoRoom(error) || !isOnline()) throw error;
  const { accounts } = await import('./accounts.ts');
  const account = await accounts.goOnInMemory();
  if (!account?.memory) throw error;
  return keepBy(account, calls);
};

/** What cannot wait is sent at once, or not at all. */
class NotSent extends Error {}
