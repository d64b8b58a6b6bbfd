import { useObservable } from 'dexie-react-hooks';
import { use, useCallback, useSyncExternalStore } from 'react';
import type { Account } from '#src/data/sync/open-account.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import type { SyncStatus } from '#src/data/sync/sync-loop.ts';
import type { Mutation, MutationCall } from '#src/model/define-mutation.ts';

import { keepStorage } from '#src/platform/kept-storage.ts';
import { sayNotKept } from '#src/platform/not-kept.ts';

import { askForBackgroundSync } from '#src/platform/service-worker.ts';

import { accounts } from './accounts.ts';
import { type Answers, answerOnce, settled } from './answers.ts';
import { broughtNow } from './brought.ts';
import { useDrawing } from './drawing.ts';

type Question<T> = (reader: Reader, account: Pick<Account, 'user' | 'memory'>) => Promise<T>;

/** Whose data this page shows. undefined: not known yet; null: this phone keeps nothing. */
export const useAccount = (): Account | null | undefined => useSyncExternalStore(accounts.subscribe, accounts.current, () => undefined);

/**
 * What a question to the replica answers, asked again whenever what it read has changed, in any tab. undefined: not known yet; null:
 * this phone keeps nothing. `deps`: what the question depends on.
 */
const useLiveReplica = <T>(question: Question<T>, deps: readonly unknown[]): T | null | undefined => {
  const account = useAccount();
  const memory = account?.memory;
  const version = useSyncExternalStore(memory?.subscribe ?? never, memory?.version ?? zero, zero);
  return useObservable(() => answersTo(question, account), [account, version, ...deps]);
};

/** Until the account is here nothing can change: so Dexie comes with the account, and no screen waits for it. */
const answersTo = <T>(question: Question<T>, account: Account | null | undefined): Answers<T | null | undefined> => {
  if (account) return account.live(() => question(broughtNow()?.overRows(account.replica) ?? account.replica, account));
  const brought = broughtNow();
  return brought ? answerOnce(() => question(brought.reader, visitor)) : settled(account);
};

/** Whose the rows are that a page brings with it. */
const visitor = { user: null, memory: null };

/** On the server. */
const useDrawnReplica: typeof useLiveReplica = (question) => {
  const drawing = useDrawing();
  return drawing ? use(question(drawing.account.replica, drawing.account)) : undefined;
};

export const useReplica = import.meta.env.SSR ? useDrawnReplica : useLiveReplica;

const never = (): (() => void) => () => undefined;
const zero = (): number => 0;

/**
 * What a member does: shown at once, kept on this phone, sent when there is a network. Null: nobody is signed in, or this phone keeps
 * nothing. The promise is kept when it is on the disk; it is broken, and the person told so, when it could not be put there: whoever does
 * not ask how it ended need not catch that.
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
    const ids = await account.engine.mutateAll(calls);
    if (!account.memory) void keepStorage();
    void account.loop.poke();
    void askForBackgroundSync();
    return ids;
  } catch (error) {
    sayNotKept(error);
    throw error;
  }
};

const unknownStatus: SyncStatus = { isSyncing: false, last: null, nextTryAt: null };

export const useSyncStatus = (): SyncStatus => {
  const account = useAccount();
  return useSyncExternalStore(account?.loop.subscribe ?? never, account?.loop.status ?? (() => unknownStatus), () => unknownStatus);
};
