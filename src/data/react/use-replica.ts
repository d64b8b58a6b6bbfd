import { useObservable } from 'dexie-react-hooks';
import { use, useSyncExternalStore } from 'react';
import type { Account } from '#src/data/sync/open-account.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import type { SyncStatus } from '#src/data/sync/sync-loop.ts';
import { accountHere } from './account-here.ts';
import { type Answers, answerOnce, settled } from './answers.ts';
import { broughtNow } from './brought.ts';
import { useDrawing } from './drawing.ts';

type Question<T> = (reader: Reader, account: Pick<Account, 'user' | 'memory'>) => Promise<T>;

/** Whose data this page shows. undefined: not known yet; null: it was cleared, or did not open. */
export const useAccount = (): Account | null | undefined =>
  useSyncExternalStore(accountHere.subscribe, accountHere.current, () => undefined);

/**
 * What a question to the replica answers, asked again whenever what it read has changed, in any tab. undefined: not known yet; null:
 * it was cleared, or did not open. `deps`: what the question depends on.
 */
const useLiveReplica = <T>(question: Question<T>, deps: readonly unknown[]): T | null | undefined => {
  const account = useAccount();
  const memory = account?.memory;
  const version = useSyncExternalStore(memory?.subscribe ?? never, memory?.version ?? zero, zero);
  return useObservable(() => answersTo(question, account), [account, version, ...deps]);
};

/** Until the account is here nothing can change: so Dexie comes with the account, and no screen waits for it. */
const answersTo = <T>(question: Question<T>, account: Account | null | undefined): Answers<T | null | undefined> => {
  if (account) {
    const ask = () => question(broughtNow()?.overRows(account.replica) ?? account.replica, account);
    return account.memory ? answerOnce(ask) : account.live(ask);
  }
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

const unknownStatus: SyncStatus = { isSyncing: false, last: null, nextTryAt: null };

export const useSyncStatus = (): SyncStatus => {
  const account = useAccount();
  return useSyncExternalStore(account?.loop.subscribe ?? never, account?.loop.status ?? (() => unknownStatus), () => unknownStatus);
};
