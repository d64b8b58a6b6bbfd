/**
 * The shard file, little-endian:
 *
 *   "MBOA" | u32 format version | u32 bytes of header | header, JSON in UTF-8 | blocks, one after another
 *
 * The header describes itself: which tables, how many rows, how each column is coded and in which block. An app that
 * meets a column or a table it does not know carries on; an app that meets another version refuses the file.
 * Every pid of the shard, of rows and of what they refer to, stands once in block 0 (the pool); columns hold places in it.
 */
import * as v from 'valibot';

export const shardMagic = 0x414f424d;
export const shardVersion = 1;

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_000_000));
const code = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffffffff));
const width = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6));

/** How a column is coded. In codes, numbers and links 0 stands for "not known" and the rest is shifted by one. */
const columnSchema = v.variant('as', [
  v.object({ field: v.string(), as: v.literal('same'), value: v.union([v.string(), v.boolean(), v.null()]) }),
  v.object({ field: v.string(), as: v.literal('codes'), dictionary: count, block: count }),
  /** Codes that follow from another column's codes (a subdivision tells its region), with the rows that differ. */
  v.object({ field: v.string(), as: v.literal('given'), dictionary: count, by: v.string(), map: v.array(code), except: v.array(code) }),
  /** Null-terminated UTF-8; with `prefixes`, each text begins with that many characters of the one before. */
  v.object({ field: v.string(), as: v.literal('texts'), block: count, prefixes: v.nullable(count) }),
  v.object({ field: v.string(), as: v.literal('lists'), block: count }),
  v.object({ field: v.string(), as: v.literal('flags'), block: count }),
  /** Integers, or thousandths when `scale` is 1000; `bases` are subtracted by the codes of column `by`. */
  v.object({
    field: v.string(),
    as: v.literal('numbers'),
    block: count,
    width,
    scale: v.picklist([1, 1000]),
    by: v.nullable(v.string()),
    bases: v.array(v.pipe(v.number(), v.integer())),
  }),
  /** Places in the pool: a run from `start`, or differences in a block. */
  v.object({ field: v.string(), as: v.literal('run'), start: count }),
  v.object({ field: v.string(), as: v.literal('links'), block: count, width }),
]);

const tableSchema = v.object({ table: v.string(), rows: count, columns: v.array(columnSchema) });

export const headerSchema = v.object({
  module: v.string(),
  region: v.nullable(v.string()),
  pids: count,
  blocks: v.array(count),
  dictionaries: v.array(v.array(v.string())),
  tables: v.array(tableSchema),
});

export type ColumnHeader = v.InferOutput<typeof columnSchema>;
export type TableHeader = v.InferOutput<typeof tableSchema>;
export type ShardHeader = v.InferOutput<typeof headerSchema>;

/** Ends a text inside a block; cannot occur in PostgreSQL text. */
export const endOfText = '\u0000';
/** Alone: the text is not known. A text that itself begins with it carries it twice. */
export const unknownText = '\u0001';
/** Ends an item of a list. */
export const endOfItem = '\u001f';
