/**
 * The gateway through which shard bytes enter. Nothing past it may throw: `openShard` refuses what it can see from the
 * header, `checkShard` decodes every value once and is what an install runs before it replaces anything.
 */
import * as v from 'valibot';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { decodeColumn, type Source } from './decode-column.ts';
import { headerSchema, type ShardHeader, shardMagic, shardVersion, type TableHeader } from './layout.ts';
import { unpackPids } from './planes.ts';
import { type Column, once, type Shard, type TablePart } from './shard.ts';

export type ShardFault = 'corrupt' | 'unsupported';

export const openShard = (bytes: ArrayBuffer): Result<Shard, ShardFault> => {
  if (bytes.byteLength < 12) return fail('corrupt');
  const view = new DataView(bytes);
  if (view.getUint32(0, true) !== shardMagic) return fail('corrupt');
  if (view.getUint32(4, true) !== shardVersion) return fail('unsupported');
  const headerLength = view.getUint32(8, true);
  if (headerLength > bytes.byteLength - 12) return fail('corrupt');
  const header = readHeader(new Uint8Array(bytes, 12, headerLength));
  if (!header) return fail('corrupt');
  const blocks = cutBlocks(bytes, 12 + headerLength, header.blocks);
  if (!blocks || blocks[0]?.length !== header.pids * 6 + Math.ceil(header.pids / 4)) return fail('corrupt');
  return ok(shardOf(header, blocks));
};

/** Opens and decodes everything; a shard that passes cannot fail later. */
export const checkShard = (bytes: ArrayBuffer): Result<Shard, ShardFault> => {
  const opened = openShard(bytes);
  if (!opened.ok) return opened;
  try {
    opened.value.pool();
    for (const table of opened.value.tables.values()) checkTable(table);
    return opened;
  } catch {
    // Whatever the bytes made the decoder stumble over, it means one thing: this file is not what the builder wrote.
    return fail('corrupt');
  }
};

/** One value of a column cannot be had without decoding all of it. */
const checkTable = (table: TablePart): void => {
  for (const column of table.columns.values()) {
    column.valueAt(0);
    column.numbers?.();
    column.places?.();
  }
};

const readHeader = (bytes: Uint8Array): ShardHeader | null => {
  try {
    const parsed = v.safeParse(headerSchema, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    return parsed.success ? parsed.output : null;
  } catch {
    // Not JSON or not UTF-8: damaged bytes, which the caller reports as such.
    return null;
  }
};

const cutBlocks = (bytes: ArrayBuffer, start: number, lengths: readonly number[]): readonly Uint8Array[] | null => {
  const blocks: Uint8Array[] = [];
  let at = start;
  for (const length of lengths) {
    if (at + length > bytes.byteLength) return null;
    blocks.push(new Uint8Array(bytes, at, length));
    at += length;
  }
  return at === bytes.byteLength ? blocks : null;
};

const shardOf = (header: ShardHeader, blocks: readonly Uint8Array[]): Shard => {
  const pool = once(() => unpackPids(blocks[0] ?? new Uint8Array(), header.pids));
  const tables = header.tables.map((table) => [table.table, tableOf(table, { header, blocks, pool })] as const);
  return { module: header.module, region: header.region, pool, tables: new Map(tables) };
};

const tableOf = (header: TableHeader, rest: Omit<Source, 'rows' | 'columns'>): TablePart => {
  const columns = new Map<string, Column>();
  const source: Source = { ...rest, rows: header.rows, columns };
  for (const column of header.columns) columns.set(column.field, decodeColumn(source, column));
  return { table: header.table, rows: header.rows, columns };
};
