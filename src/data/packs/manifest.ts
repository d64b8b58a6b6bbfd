/** The list of shards the server offers, as served at /packs/manifest.json (never cached without revalidation). */
export interface ShardEntry {
  readonly module: string;
  /** ISO 3166-2 code, or null for a national shard. */
  readonly region: string | null;
  /** Name under /packs/, holds the hash: immutable. */
  readonly file: string;
  /** SHA-256 of the uncompressed bytes, hex. */
  readonly hash: string;
  /** Bytes on the wire (brotli) and uncompressed. */
  readonly bytes: number;
  readonly size: number;
  readonly rows: number;
  readonly tables: Readonly<Record<string, number>>;
}

export interface Manifest {
  /** Format version; a phone that does not know it keeps its packs and asks for an update of the app. */
  readonly v: 1;
  readonly builtAt: string;
  /** Transaction id below which every row is in the shards (the overlay pulls from here). */
  readonly watermark: string;
  readonly shards: readonly ShardEntry[];
}
