/** The packs as screens see them, from what is offered, installed, asked for, under way and failed. */
import type { PackState, PacksState } from '#src/data/packs/directory.ts';
import type { Manifest, ShardEntry } from '#src/data/packs/manifest.ts';
import { type DownloadPlan, type InstalledShard, type PullCursor, shardKey } from '#src/data/packs/packs-store.ts';
import type { Failure } from './ports.ts';

export interface Facts {
  readonly manifest: Manifest | null;
  readonly installed: readonly InstalledShard[];
  readonly plan: DownloadPlan;
  readonly cursor: PullCursor | null;
  readonly metered: boolean;
  readonly fleeting: boolean;
  readonly current: { readonly key: string; readonly progress: number } | null;
  readonly failures: ReadonlyMap<string, Failure>;
}

export const describePacks = (facts: Facts): PacksState => {
  const { manifest, installed, plan } = facts;
  const offered = manifest?.shards ?? installed.map(({ entry }) => entry);
  const wanted = plan.queue.length > 0 || plan.intent !== null;
  const needsConsent = wanted && facts.metered && !plan.consent;
  const totals: Record<string, number> = {};
  for (const { tables } of offered) for (const [table, rows] of Object.entries(tables)) totals[table] = (totals[table] ?? 0) + rows;
  return {
    packs: offered.map((entry) => describePack(entry, facts, needsConsent)),
    loading: false,
    paused: wanted && (plan.paused || needsConsent),
    needsConsent,
    fleeting: facts.fleeting,
    manifestBuiltAt: manifest?.builtAt ?? null,
    ...(facts.cursor && { readTo: JSON.stringify(facts.cursor) }),
    totals,
  };
};

const describePack = (entry: ShardEntry, facts: Facts, needsConsent: boolean): PackState => {
  const { module, region, rows, bytes } = entry;
  const key = shardKey(module, region);
  const own = facts.installed.find((shard) => shard.key === key);
  const failure = facts.failures.get(key);
  const progress = facts.current?.key === key ? facts.current.progress : 0;
  const isNewest = own?.entry.hash === entry.hash;
  const builtAt = own && isNewest ? own.builtAt : (facts.manifest?.builtAt ?? own?.builtAt ?? '');
  return {
    module,
    region,
    rows,
    bytes,
    builtAt,
    // An older pack that waits for its update is what answers. What was installed before packs told their time learns it from the manifest.
    asOf: (own && !isNewest ? own.entry.asOf : entry.asOf) ?? null,
    progress,
    state: stateOf(entry, own, facts, needsConsent),
    ...(failure ? { failure } : {}),
  };
};

const stateOf = (entry: ShardEntry, own: InstalledShard | undefined, facts: Facts, needsConsent: boolean): PackState['state'] => {
  const key = shardKey(entry.module, entry.region);
  if (facts.current?.key === key) return 'downloading';
  if (own && own.entry.hash === entry.hash) return 'installed';
  if (facts.failures.has(key)) return 'failed';
  if (facts.plan.queue.includes(key)) return facts.plan.paused || needsConsent ? 'paused' : 'waiting';
  return own ? 'update-available' : 'absent';
};
