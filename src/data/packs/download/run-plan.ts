/** Works off the plan, shard after shard, until it is done, paused, or there is no network or no room. */
import type { Manifest } from '#src/data/packs/manifest.ts';
import { type DownloadPlan, type InstalledShard, shardKey } from '#src/data/packs/packs-store.ts';
import { installShard } from './install-shard.ts';
import type { DownloadPorts, Failure } from './ports.ts';
import { queueFor } from './queue-for.ts';

export interface Known {
  manifest: Manifest | null;
  installed: readonly InstalledShard[];
  plan: DownloadPlan;
  current: { readonly key: string; readonly progress: number } | null;
  aborter: AbortController;
  running: boolean;
  readonly failures: Map<string, Failure>;
}

export interface Work {
  readonly ports: DownloadPorts;
  readonly known: Known;
  readonly tell: () => void;
}

export const readKnown = async ({ ports, known, tell }: Work): Promise<void> => {
  const { store } = ports;
  [known.manifest, known.installed, known.plan] = await Promise.all([store.manifest(), store.installed(), store.plan()]);
  tell();
};

export const changePlan = async ({ ports, known, tell }: Work, change: (before: DownloadPlan) => DownloadPlan): Promise<void> => {
  known.plan = await ports.store.changePlan(change);
  tell();
};

/** A newer manifest is kept; shards whose bytes it does not change are now known to be right up to its watermark. */
export const lookForManifest = async (work: Work): Promise<void> => {
  const { store, fetchManifest } = work.ports;
  const fetched = await fetchManifest();
  if (!fetched.ok) return;
  await store.putManifest(fetched.value);
  await store.confirmShards(new Set(fetched.value.shards.map((shard) => shard.hash)), fetched.value);
  await readKnown(work);
};

const mayRun = ({ ports, known }: Work): boolean =>
  !known.plan.paused && (known.plan.intent !== null || known.plan.queue.length > 0) && (known.plan.consent || !ports.isMetered());

export const runPlan = async (work: Work): Promise<void> => {
  const { ports, known } = work;
  if (known.running || !mayRun(work)) return;
  known.running = true;
  try {
    await ports.alone(async () => {
      await readKnown(work);
      if (!known.manifest) await lookForManifest(work);
      while (mayRun(work) && (await fetchNext(work)));
    });
  } finally {
    known.running = false;
    known.current = null;
    work.tell();
  }
  // Asked for while the last step was ending.
  if (known.plan.intent && known.manifest) await runPlan(work);
};

/** False when there is nothing more to do now. */
const fetchNext = async (work: Work): Promise<boolean> => {
  const { known } = work;
  if (!known.manifest) return false;
  await settleIntent(work, known.manifest);
  const key = known.plan.queue[0];
  if (key === undefined) return false;
  const entry = known.manifest.shards.find((shard) => shardKey(shard.module, shard.region) === key);
  if (!entry || known.installed.some((shard) => shard.key === key && shard.entry.hash === entry.hash)) {
    await leaveQueue(work, key);
    return true;
  }
  known.aborter = new AbortController();
  known.current = { key, progress: 0 };
  work.tell();
  const done = await installShard(work.ports, known.manifest, entry, known.aborter.signal, (progress) => {
    if (known.current) known.current = { key, progress };
    work.tell();
  });
  known.current = null;
  return settle(work, key, done.ok ? null : done.error);
};

/** What was asked for becomes a list of shards as soon as it is known which there are. */
const settleIntent = async (work: Work, manifest: Manifest): Promise<void> => {
  const { intent } = work.known.plan;
  if (!intent) return;
  const wanted = queueFor(manifest, work.known.installed, intent);
  await changePlan(work, (before) => ({ ...before, intent: null, queue: [...new Set([...wanted, ...before.queue])] }));
};

const settle = async (work: Work, key: string, failure: Failure | null): Promise<boolean> => {
  const { ports, known } = work;
  if (failure === 'network' && known.aborter.signal.aborted) {
    await readKnown(work);
    return true;
  }
  if (failure) known.failures.set(key, failure);
  else known.failures.delete(key);
  // Without network or room the shard keeps its place in the queue; a damaged or foreign one would only come again.
  if (failure === 'network' || failure === 'quota') {
    work.tell();
    return false;
  }
  await leaveQueue(work, key);
  if (!failure) {
    await readKnown(work);
    ports.changed('data');
  }
  return true;
};

const leaveQueue = (work: Work, key: string): Promise<void> =>
  changePlan(work, (before) => ({ ...before, queue: before.queue.filter((other) => other !== key) }));
