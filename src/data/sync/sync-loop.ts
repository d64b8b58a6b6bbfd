/**
 * When to sync: at once after a mutation and when the network comes back, five minutes after the last answer, later each time after a
 * failure. One of these stands in each open page; the lock lets one of them work.
 */
import { backoff } from '#src/shared/backoff.ts';
import type { Engine, SyncOutcome } from './create-engine.ts';

export interface SyncStatus {
  readonly isSyncing: boolean;
  /** Of the last round trip in this page; null: none yet. */
  readonly last: SyncOutcome['kind'] | null;
  /** In ms; null: not before something happens. */
  readonly nextTryAt: number | null;
}

export interface SyncLoopPorts {
  readonly engine: Pick<Engine, 'sync'>;
  /** When the first of the mutations that wait for another try may go, in ms; null: none does. */
  readonly nextRetryAt: () => Promise<number | null>;
  /** False: surely no network. A mutation that was not handed to one can still be taken back. */
  readonly isOnline: () => boolean;
  readonly now: () => number;
  readonly random: () => number;
  readonly setTimer: (work: () => void, ms: number) => number;
  readonly clearTimer: (timer: number) => void;
}

export interface SyncLoop {
  readonly status: () => SyncStatus;
  readonly subscribe: (listener: () => void) => () => void;
  /** Now, whatever failed before: the person asked, a mutation was made, or the network is back. */
  readonly poke: () => Promise<void>;
  readonly stop: () => void;
}

/** In ms. */
const due = 5 * 60_000;
/** Another tab is at it, and may have asked before this mutation was made. */
const busyWait = 3_000;

export const createSyncLoop = (ports: SyncLoopPorts): SyncLoop => {
  let status: SyncStatus = { isSyncing: false, last: null, nextTryAt: null };
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let isStopped = false;
  let failures = 0;
  let timer: number | null = null;
  const listeners = new Set<() => void>();
  const show = (next: Partial<SyncStatus>): void => {
    status = { ...status, ...next };
    for (const listener of listeners) listener();
  };
  const runOnce = async (): Promise<void> => {
    if (timer !== null) ports.clearTimer(timer);
    timer = null;
    show({ isSyncing: true, nextTryAt: null });
    const { kind } = ports.isOnline() ? await ports.engine.sync().catch(noNetwork) : noNetwork();
    failures = isFailure(kind) ? failures + 1 : 0;
    const wait = await waitAfter(kind, failures, ports);
    if (isStopped) return;
    show({ isSyncing: false, last: kind, nextTryAt: wait === null ? null : ports.now() + wait });
    if (wait !== null) timer = ports.setTimer(() => void poke(), wait);
  };
  const poke = (): Promise<void> => {
    if (isStopped) return Promise.resolve();
    if (running) {
      isAskedAgain = true;
      return running;
    }
    isAskedAgain = false;
    running = runOnce().finally(() => {
      running = null;
      if (isAskedAgain) void poke();
    });
    return running;
  };
  return {
    status: () => status,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    poke,
    stop: () => {
      isStopped = true;
      if (timer !== null) ports.clearTimer(timer);
      listeners.clear();
    },
  };
};

const noNetwork = (): SyncOutcome => ({ kind: 'network' });

const isFailure = (kind: SyncOutcome['kind']): boolean => kind === 'network' || kind === 'server';

const waitAfter = async (
  kind: SyncOutcome['kind'],
  failures: number,
  { nextRetryAt, now, random }: SyncLoopPorts,
): Promise<number | null> => {
  if (isFailure(kind)) return backoff(failures, random());
  if (kind === 'busy') return busyWait;
  // Nothing leaves before the person signs in, or updates.
  if (kind === 'signed-out' || kind === 'upgrade-required') return null;
  const next = await nextRetryAt().catch(() => null);
  return next === null ? due : Math.min(due, Math.max(1000, next - now()));
};
