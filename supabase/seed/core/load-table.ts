/**
 * Sends rows to one table. Laws kept here:
 *   * one transaction a table: a failed import leaves the table as it was;
 *   * a row that did not change is not written, so its xid stays and no phone pulls it again;
 *   * a row that left its source gets deleted_at, and only if a source of this importer owns it;
 *   * a row that an editor has written or merged is the editor's from then on: it is neither written nor removed (app.edited_rows).
 */
import type { SeedDatabase } from '#supabase/seed/seed-database.ts';
import type { SeedRow } from './seed-row.ts';

export interface TableReport {
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly removed: number;
}

export interface TableRows {
  readonly table: string;
  readonly rows: readonly SeedRow[];
}

const batchSize = 2_000;

export const loadTable = async (
  db: SeedDatabase,
  { table, rows }: TableRows,
  ownedSources: readonly string[],
  onBatch: (done: number) => void,
): Promise<TableReport> => {
  await db.exec('begin');
  try {
    let inserted = 0;
    let updated = 0;
    for (let at = 0; at < rows.length; at += batchSize) {
      const batch = rows.slice(at, at + batchSize);
      const written = await db.query(writeChanged(table, Object.keys(batch[0] ?? {})), [JSON.stringify(batch)]);
      const fresh = written.rows.filter(isFresh).length;
      inserted += fresh;
      updated += written.rows.length - fresh;
      onBatch(at + batch.length);
    }
    const removed = await db.query(removeGone(table), [JSON.stringify(rows.map((row) => row.id)), JSON.stringify(ownedSources)]);
    await db.exec('commit');
    return { inserted, updated, unchanged: rows.length - inserted - updated, removed: removed.rows.length };
  } catch (cause) {
    await db.exec('rollback');
    throw new Error(`Import of ${table} failed and was undone`, { cause });
  }
};

const isFresh = (row: unknown): boolean => typeof row === 'object' && row !== null && 'fresh' in row && row.fresh === true;

/** Column names come from our own parsers, never from the data. */
const writeChanged = (table: string, columns: readonly string[]): string => {
  const facts = columns.filter((column) => column !== 'id' && column !== 'source_key');
  const list = (prefix: string, names: readonly string[]) => names.map((name) => `${prefix}${name}`).join(', ');
  return `
    insert into public.${table} as kept (${list('', columns)})
    select ${list('incoming.', columns)} from jsonb_populate_recordset(null::public.${table}, $1::jsonb) as incoming
    where not exists (
      select from public.${table} as same where same.id = incoming.id and same.deleted_at is null
      and (${list('same.', facts)}) is not distinct from (${list('incoming.', facts)}))
    and not exists (select from app.edited_rows as edited where edited.of_table = '${table}' and edited.row_id = incoming.id)
    on conflict (id) do update set deleted_at = null, ${facts.map((name) => `${name} = excluded.${name}`).join(', ')}
    returning (kept.xmax = 0) as fresh`;
};

const removeGone = (table: string): string => `
  update public.${table} set deleted_at = app.now()
  where deleted_at is null
    and source in (select jsonb_array_elements_text($2::jsonb))
    and id not in (select jsonb_array_elements_text($1::jsonb)::uuid)
    and id not in (select row_id from app.edited_rows where of_table = '${table}')
  returning id`;
