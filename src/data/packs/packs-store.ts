/** What the packs need of a store on the phone. Dexie implements it; where storage is switched off, memory does. */
import type { Row } from '#src/model/define-entity.ts';
import type { Manifest, ShardEntry } from './manifest.ts';

/** What is known of an installed shard without reading its bytes. */
export interface InstalledShard {
  readonly key: string;
  readonly entry: ShardEntry;
  readonly builtAt: string;
  /** Every row below this transaction id is in the shard. */
  readonly watermark: string;
  /** The database that counted it: after a restore another one counts, and the two say nothing of each other. */
  readonly epoch?: string;
}

export interface StoredShard {
  readonly key: string;
  readonly bytes: ArrayBuffer;
}

/** The search index of a shard, kept so that the next start need not build it. Of use only to the bytes it was built from. */
export interface StoredIndex {
  readonly key: string;
  readonly hash: string;
  readonly bytes: ArrayBuffer;
}

/** A directory row newer than its pack; a null row is a tombstone. */
export interface OverlayRow {
  readonly table: string;
  readonly pid: string;
  readonly xid: string;
  readonly row: Row | null;
}

/** How far the directories' changes have been read: every row below `xid`; amid pages also where the next one begins. */
export interface PullCursor {
  readonly epoch?: string;
  readonly xid: string;
  readonly page?: Readonly<Record<string, unknown>>;
}

/** What the person asked for, kept so that a killed download goes on where it stood. */
export interface DownloadPlan {
  /** Asked for before a manifest was known: turned into a queue as soon as there is one. */
  readonly intent: { readonly region: string; readonly all: boolean } | null;
  /** Keys of shards still to fetch, in order. */
  readonly queue: readonly string[];
  readonly paused: boolean;
  readonly consent: boolean;
}

export interface PacksStore {
  /** Nothing outlives the tab. */
  readonly fleeting?: true;
  readonly installed: () => Promise<readonly InstalledShard[]>;
  readonly shards: () => Promise<readonly StoredShard[]>;
  readonly shard: (key: string) => Promise<StoredShard | null>;
  /**
   * One transaction: the shards replace the old ones and leave the plan's queue, or nothing happens. Drops overlay rows
   * that all their shards now hold. Answers the plan as it then is.
   */
  readonly putShards: (batch: readonly { readonly installed: InstalledShard; readonly stored: StoredShard }[]) => Promise<DownloadPlan>;
  readonly indexes: () => Promise<readonly StoredIndex[]>;
  readonly putIndex: (index: StoredIndex) => Promise<void>;
  /** With a hash, only if the shard installed under the key has it; tells whether one went. */
  readonly removeShard: (key: string, hash?: string) => Promise<boolean>;
  /** Same bytes at a later moment: the shards named hold everything below this watermark too. */
  readonly confirmShards: (hashes: ReadonlySet<string>, manifest: Manifest) => Promise<void>;
  readonly overlay: () => Promise<readonly OverlayRow[]>;
  /** One transaction for the rows and how far they have been read. Older rows never replace newer ones, in whatever order they arrive. */
  readonly putOverlay: (rows: readonly OverlayRow[], cursor?: PullCursor) => Promise<void>;
  /** Null: nothing has been read yet, or the packs were all newer. */
  readonly cursor: () => Promise<PullCursor | null>;
  /** The overlay and its cursor go: they were counted by a database that is no more. */
  readonly forgetOverlay: () => Promise<void>;
  readonly manifest: () => Promise<Manifest | null>;
  /** When the server was last asked with success, in ms; null when that is not known. */
  readonly checkedAt: () => Promise<number | null>;
  readonly putManifest: (manifest: Manifest, checkedAt: number) => Promise<void>;
  readonly plan: () => Promise<DownloadPlan>;
  /** One transaction, so that two tabs never overwrite each other's change; answers the new plan. */
  readonly changePlan: (change: (before: DownloadPlan) => DownloadPlan) => Promise<DownloadPlan>;
}

export const shardKey = (module: string, region: string | null): string => (region === null ? module : `${module} ${region}`);

export const emptyPlan: DownloadPlan = { intent: null, queue: [], paused: false, consent: false };

export const withoutKey = (plan: DownloadPlan, key: string): DownloadPlan => ({
  ...plan,
  queue: plan.queue.filter((other) => other !== key),
});

/** Transaction ids have up to 20 digits, more than a double holds. */
export const compareXid = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/** The same bytes in a later manifest; one of another epoch is right whatever its number, for the old number counts no more. */
export const confirmed = (shard: InstalledShard, { watermark, epoch }: Manifest): InstalledShard =>
  shard.epoch === epoch && compareXid(watermark, shard.watermark) <= 0 ? shard : { ...shard, watermark, epoch };

/** Overlay rows that are no longer newer than what every installed shard of their table holds. */
export const settledRows = (overlay: readonly OverlayRow[], installed: readonly InstalledShard[]): readonly OverlayRow[] =>
  overlay.filter(({ table, xid }) => {
    const holders = installed.filter(({ entry }) => table in entry.tables);
    return holders.length > 0 && holders.every(({ watermark }) => compareXid(xid, watermark) < 0);
  });
