/** The list of shards the server offers, as served at /packs/manifest.json (never cached without revalidation). */
import * as v from 'valibot';
import { fail, ok, type Result } from '#src/shared/result.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const sourceDate = v.pipe(v.string(), v.regex(/^\d{4}(-\d{2}){0,2}$/));

const shardEntrySchema = v.object({
  module: v.pipe(v.string(), v.regex(/^[a-z]+$/)),
  /** ISO 3166-2 code, or null for a national shard. */
  region: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/))),
  /** Name under /packs/, holds the hash: immutable. */
  file: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]*\.pack$/)),
  /** SHA-256 of the uncompressed bytes, hex. */
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** Bytes on the wire (brotli) and uncompressed. */
  bytes: count,
  size: v.pipe(count, v.maxValue(64_000_000)),
  rows: count,
  tables: v.record(v.string(), count),
  /** The time its rows are of. Left out by servers from before it was told, and where there are none. */
  asOf: v.optional(v.object({ from: sourceDate, to: sourceDate })),
});

export const manifestSchema = v.object({
  /** Format version; a phone that does not know it keeps its packs and asks for an update of the app. */
  v: v.literal(1),
  builtAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Transaction id below which every row is in the shards (the overlay pulls from here). */
  watermark: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
  /** The database that counted it. */
  epoch: v.optional(v.string()),
  shards: v.pipe(v.array(shardEntrySchema), v.maxLength(1000)),
});

export type ShardEntry = Readonly<v.InferOutput<typeof shardEntrySchema>>;
export type Manifest = Readonly<Omit<v.InferOutput<typeof manifestSchema>, 'shards'>> & { readonly shards: readonly ShardEntry[] };

/** Checks manifests on arrival: 'unsupported' is a later version of ours, 'corrupt' is something else (a captive portal). */
export const readManifest = (input: unknown): Result<Manifest, 'corrupt' | 'unsupported'> => {
  const parsed = v.safeParse(manifestSchema, input);
  if (parsed.success) return ok(parsed.output);
  const version = typeof input === 'object' && input !== null && 'v' in input ? input.v : null;
  return fail(typeof version === 'number' && version > 1 ? 'unsupported' : 'corrupt');
};
