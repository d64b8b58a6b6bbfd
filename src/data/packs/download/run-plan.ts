/** Works off the plan, shard after shard, until it is done, paused, or there is no network or no room. */
import type { Manifest, ShardEntry } from '#src/data/packs/manifest.ts';
import { type DownloadPlan, type InstalledShard, type PullCursor, shardKey, withoutKey } from '#src/data/packs/packs-store.ts';
import type { Result } from '#src/shared/result.ts';
import { isCheckDue } from './check-due.ts';
import { fetchWhole, isQuota } from './fetch-whole.ts';
import { type Demand, inTurn } from './in-turn.ts';
import type { DownloadPorts, Failure } from './ports.ts';
import { type Arrived, putLater } from './put-arrived.ts';
import { queueFor } from './queue-for.ts';

export interface Known {
  manifest: Manifest | null;
  checkedAt: number | null;
  checking: Promise<void> | null;
  installed: readonly InstalledShard[];
  plan: DownloadPlan;
  /** How far the rows besides the packs have been read. */
  cursor: PullCursor | null;
  current: { readonly key: string; readonly progress: number } | null;
  aborter: AbortController;
  running: boolean;
  /** The line failed and nothing has come since; how often in a row; how to call off the next try. */
  lineFailed: boolean;
  tries: number;
  cancelRetry: (() => void) | null;
  /** What the screen in front waits for, asked before each shard: areas that just came tell which region an address names. */
  demand: () => Promise<Demand | null>;
  readonly failures: Map<string, Failure>;
  /** Checked, not yet in the store, by key. */
  readonly arrived: Map<string, Arrived>;
  putting: Promise<void> | null;
  /** The store refused, so nothing more is fetched in this run. */
  isFull: boolean;
  /** Fetches under way, by hash: the shard in hand and the one after it. */
  readonly ahead: Map<string, Promise<Result<ArrayBuffer, Failure>>>;
}

export interface Work {
  readonly ports: DownloadPorts;
  readonly known: Known;
  readonly tell: () => void;
}

export const readKnown = async ({ ports, known, tell }: Work): Promise<void> => {
  const { store } = ports;
  [known.manifest, known.checkedAt, known.installed, known.plan, known.cursor] = await Promise.all([
    store.manifest(),
    store.checkedAt(),
    store.installed(),
    store.plan(),
    store.cursor(),
  ]);
  tell();
};

export const changePlan = async ({ ports, known, tell }: Work, change: (before: DownloadPlan) => DownloadPlan): Promise<void> => {
  known.plan = await ports.store.changePlan(change);
  tell();
};

/** Asks the server only when the last answer is old, so that a visit right after another makes no request. */
export const checkIfDue = async (work: Work): Promise<void> => {
  const { known, ports } = work;
  if (known.manifest && !isCheckDue(known.checkedAt, ports.now())) return;
  // The first visit starts and orders everything in the same moment: one request serves both.
  known.checking ??= lookForManifest(work).finally(() => {
    known.checking = null;
  });
  await known.checking;
};

/** A newer manifest is kept; shards whose bytes it does not change are now known to be right up to its watermark. */
const lookForManifest = async (work: Work): Promise<void> => {
  const { store, fetchManifest, now } = work.ports;
  const fetched = await fetchManifest();
  // A portal's page instead of a list is a line that failed; a list too new for this app comes no better the next time.
  work.known.lineFailed = !fetched.ok && fetched.error !== 'unsupported';
  if (!fetched.ok) return;
  try {
    await store.putManifest(fetched.value, now());
    if (work.known.installed.length > 0) await store.confirmShards(new Set(fetched.value.shards.map((shard) => shard.hash)), fetched.value);
    await readKnown(work);
    work.ports.checked();
  } catch (error) {
    if (!isQuota(error)) throw error;
    // A full phone cannot keep the list: this visit goes by the one it has read.
    work.known.manifest = fetched.value;
    work.known.checkedAt = now();
    work.tell();
  }
};

export const mayRun = ({ ports, known }: Work): boolean =>
  !known.plan.paused && (known.plan.intent !== null || known.plan.queue.length > 0) && (known.plan.consent || !ports.isMetered());

export const runPlan = async (work: Work): Promise<void> => {
  const { ports, known } = work;
  if (known.running || !mayRun(work)) return;
  known.running = true;
  try {
    await ports.alone(async () => {
      await readKnown(work);
      if (!known.manifest) await checkIfDue(work);
      known.isFull = false;
      while (!known.isFull && mayRun(work) && (await fetchNext(work)));
      await known.putting;
    });
  } finally {
    known.running = false;
    known.current = null;
    known.ahead.clear();
    work.tell();
  }
  // Asked for while the last step was ending.
  if (known.plan.intent && known.manifest) await runPlan(work);
};

/** False when there is nothing more to do now. */
const fetchNext = async (work: Work): Promise<boolean> => {
  const { known } = work;
  const { manifest } = known;
  if (!manifest) return false;
  await settleIntent(work, manifest);
  const waiting = inTurn(known.plan.queue, await known.demand());
  const [key, after] = waiting.filter((one) => !known.arrived.has(one));
  if (key === undefined) return false;
  const entry = missingEntry(known, key);
  if (!entry) {
    await changePlan(work, (before) => withoutKey(before, key));
    return true;
  }
  if (known.aborter.signal.aborted) known.aborter = new AbortController();
  known.current = { key, progress: 0 };
  work.tell();
  const fetched = await fetchAhead(work, entry, after);
  known.ahead.delete(entry.hash);
  known.current = null;
  if (!fetched.ok) return giveUp(work, key, fetched.error);
  const checked = work.ports.check(fetched.value, entry);
  if (!checked.ok) return giveUp(work, key, checked.error);
  const { builtAt, watermark, epoch } = manifest;
  putLater(work, { installed: { key, entry, builtAt, watermark, epoch }, stored: { key, bytes: fetched.value } });
  // Which region an address names, and so what comes next, is known once the areas are here.
  if (entry.module === 'core') await known.putting;
  return true;
};

/** The shard a key stands for, unless it is no longer offered or already here. */
const missingEntry = ({ manifest, installed }: Known, key: string): ShardEntry | undefined => {
  const entry = manifest?.shards.find((shard) => shardKey(shard.module, shard.region) === key);
  return entry && installed.some((shard) => shard.key === key && shard.entry.hash === entry.hash) ? undefined : entry;
};

/** Asks for the next shard too, so that a slow line does not stand idle for a round trip after each. */
const fetchAhead = (work: Work, entry: ShardEntry, after: string | undefined): Promise<Result<ArrayBuffer, Failure>> => {
  const { ports, known } = work;
  const ask = (wanted: ShardEntry): Promise<Result<ArrayBuffer, Failure>> => {
    const asked =
      known.ahead.get(wanted.hash) ?? fetchWhole(ports, wanted, known.aborter.signal, (progress) => showProgress(work, wanted, progress));
    known.ahead.set(wanted.hash, asked);
    return asked;
  };
  const first = ask(entry);
  const next = after === undefined ? undefined : missingEntry(known, after);
  if (next) void ask(next);
  return first;
};

const showProgress = ({ known, tell }: Work, entry: ShardEntry, progress: number): void => {
  const key = shardKey(entry.module, entry.region);
  if (known.current?.key !== key) return;
  known.current = { key, progress };
  tell();
};

/** What was asked for becomes a list of shards as soon as it is known which there are. */
const settleIntent = async (work: Work, manifest: Manifest): Promise<void> => {
  const { intent } = work.known.plan;
  if (!intent) return;
  const wanted = queueFor(manifest, work.known.installed, intent);
  await changePlan(work, (before) => ({ ...before, intent: null, queue: [...new Set([...wanted, ...before.queue])] }));
};

const giveUp = async (work: Work, key: string, failure: Failure): Promise<boolean> => {
  const { known } = work;
  if (failure === 'network' && known.aborter.signal.aborted) {
    known.ahead.clear();
    await readKnown(work);
    return true;
  }
  known.failures.set(key, failure);
  known.lineFailed = failure === 'network';
  // Without network, room or a store the shard keeps its place in the queue; a damaged or foreign one would only come again.
  if (failure === 'network' || failure === 'quota' || failure === 'storage') {
    known.aborter.abort();
    known.ahead.clear();
    work.tell();
    return false;
  }
  await changePlan(work, (before) => withoutKey(before, key));
  return true;
};
