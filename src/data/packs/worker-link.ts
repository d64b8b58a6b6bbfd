/**
 * One worker and the questions it has not answered. A worker that dies is started again and asked them again (all are
 * reads, or orders that may be given twice); one that cannot live, because its script is not to be had, is given up after
 * a few tries, and the questions fail so that the screen can say so.
 */
import { addData } from '#src/platform/data-ledger.ts';
import { isLimitReached } from '#src/platform/data-limit.ts';
import { log } from '#src/platform/logger.ts';
import { readStored } from '#src/platform/storage.ts';
import type { PacksState } from './directory.ts';
import { takeWorker } from './early-worker.ts';
import type { Call, Method, Reply } from './protocol.ts';

interface Pending {
  readonly call: Call;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

export interface WorkerLink {
  readonly pending: Map<number, Pending>;
  readonly onPacks: (state: PacksState) => void;
  worker: Worker | null;
  lastId: number;
  deaths: number;
}

const mostDeaths = 3;

export const createLink = (onPacks: (state: PacksState) => void): WorkerLink => ({
  pending: new Map(),
  onPacks,
  worker: null,
  lastId: 0,
  deaths: 0,
});

export const askWorker = (link: WorkerLink, method: Method, args: readonly unknown[]): Promise<unknown> =>
  new Promise((resolve, reject) => {
    link.lastId += 1;
    const call: Call = { id: link.lastId, method, args };
    const worker = wakeWorker(link);
    link.pending.set(call.id, { call, resolve, reject });
    worker.postMessage(call);
  });

export const wakeWorker = (link: WorkerLink): Worker => {
  if (link.worker) return link.worker;
  const { worker, said } = takeWorker();
  worker.onmessage = ({ data }: MessageEvent<Reply>) => hear(link, data);
  worker.onerror = (event) => {
    event.preventDefault();
    if (link.worker === worker) bury(link);
  };
  link.worker = worker;
  // By itself it fetches nothing: it has no local storage, where the limit of the month stands.
  if (!isLimitReached()) worker.postMessage({ id: 0, method: 'resume', args: [] } satisfies Call);
  for (const { call } of link.pending.values()) worker.postMessage(call);
  // Last: who hears it may ask.
  for (const { data } of said) hear(link, data);
  return worker;
};

/**
 * A page that is left may stay in memory for the Back button, and WebKit lets its worker stand still there, in the middle of a transaction: the
 * worker of every page after it would wait without end. So it ends with the page. One that comes back begins another.
 */
export const endWithPage = (link: WorkerLink): void => {
  let wasAwake = false;
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted || !link.worker) return;
    wasAwake = true;
    link.worker.terminate();
    link.worker = null;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && wasAwake) wakeWorker(link);
  });
};

const hear = (link: WorkerLink, reply: Reply): void => {
  link.deaths = 0;
  if ('packs' in reply) {
    link.onPacks(reply.packs);
    return;
  }
  if ('spent' in reply) {
    addData('packs', reply.spent);
    return;
  }
  if ('fault' in reply) {
    log('warn', 'packs', reply.fault);
    return;
  }
  if ('gone' in reply) {
    link.worker?.terminate();
    link.worker = null;
    // Another one would make the database anew that is being removed.
    if (!readStored('wiping')) wakeWorker(link);
    return;
  }
  const asked = link.pending.get(reply.id);
  link.pending.delete(reply.id);
  if (reply.ok) asked?.resolve(reply.value);
  else asked?.reject(new Error(reply.message));
};

const bury = (link: WorkerLink): void => {
  link.worker?.terminate();
  link.worker = null;
  link.deaths += 1;
  if (link.deaths < mostDeaths) {
    wakeWorker(link);
    return;
  }
  for (const { reject } of link.pending.values()) reject(new Error('The directory worker does not start'));
  link.pending.clear();
  link.deaths = 0;
};
