/**
 * Sends public holidays to where all events are. Laws kept here:
 *   * one transaction: a failed import leaves every event as it was;
 *   * an event that did not change is not written, so its xid stays and no phone pulls it again;
 *   * a day that an administrator confirmed stays, whatever the list says (SQL: app.confirm_holiday);
 *   * one that left its list goes, and only if its source is the list's and nobody confirmed it.
 */
import type { TableReport } from '#supabase/seed/core/load-table.ts';
import type { SeedDatabase } from '#supabase/seed/seed-database.ts';
import { origins } from '#supabase/seed/sources/origins.ts';
import type { Holiday } from './read-holidays.ts';

export const loadHolidays = async (db: SeedDatabase, holidays: readonly Holiday[]): Promise<TableReport> => {
  const told = JSON.stringify(holidays);
  await db.exec('begin');
  try {
    const removed = await countOf(db, removeGone, [told, origins.holidays.source]);
    const updated = await countOf(db, selectChanged, [told]);
    await db.query(updateFields, [told]);
    await db.query(updateHeads, [told]);
    const inserted = await countOf(db, insertHeads, [told]);
    await db.query(insertFields, [told]);
    await db.exec('commit');
    return { inserted, updated, unchanged: holidays.length - inserted - updated, removed };
  } catch (cause) {
    await db.exec('rollback');
    throw new Error('Import of public holidays failed and was undone', { cause });
  }
};

const countOf = async (db: SeedDatabase, sql: string, parameters: readonly unknown[]): Promise<number> =>
  (await db.query(sql, parameters)).rows.length;

const incoming = `jsonb_to_recordset($1::jsonb) as i(id uuid, source_code text, opened_at timestamptz, title text, title_fr text,
  starts_at timestamptz, ends_at timestamptz, certainty text)`;

/** The guard gives the scope, which the fields then have too. */
const insertHeads = `
  insert into app.contents (id, scope, kind, state, opened_at, ends_at, source_code)
  select i.id, '', 'event', case when i.ends_at <= app.now() then 'past' else 'open' end, i.opened_at, i.ends_at, i.source_code from ${incoming}
  where not exists (select from app.contents c where c.id = i.id)
  returning id`;

const insertFields = `
  insert into app.events (id, scope, title, title_fr, category, starts_at, ends_at, all_day, lang, entry, certainty)
  select i.id, c.scope, i.title, i.title_fr, 'public_holiday', i.starts_at, i.ends_at, true, 'en', 'free', i.certainty
  from ${incoming} join app.contents c on c.id = i.id where not exists (select from app.events e where e.id = i.id)`;

const changed = `
  from ${incoming} join app.events e on e.id = i.id join app.contents c on c.id = i.id
  where c.deleted_at is not null or (e.title, e.title_fr) is distinct from (i.title, i.title_fr)
    or e.certainty <> 'confirmed' and (e.starts_at, e.ends_at, e.certainty) is distinct from (i.starts_at, i.ends_at, i.certainty)`;
const selectChanged = `select i.id ${changed}`;

const updateFields = `
  update app.events e set title = w.title, title_fr = w.title_fr, starts_at = w.starts_at, ends_at = w.ends_at, certainty = w.certainty
  from (select i.id, i.title, i.title_fr, case when e.certainty = 'confirmed' then e.starts_at else i.starts_at end as starts_at,
    case when e.certainty = 'confirmed' then e.ends_at else i.ends_at end as ends_at,
    case when e.certainty = 'confirmed' then e.certainty else i.certainty end as certainty ${changed}) w
  where e.id = w.id`;

/** One that came back to its list lives again, and its fields follow it. */
const updateHeads = `
  update app.contents c set deleted_at = null, ends_at = e.ends_at from ${incoming} join app.events e on e.id = i.id
  where c.id = e.id and (c.deleted_at is not null or c.ends_at is distinct from e.ends_at)`;

const removeGone = `
  update app.contents c set deleted_at = app.now() from app.events e
  where e.id = c.id and c.source_code = $2 and c.deleted_at is null and e.certainty <> 'confirmed'
    and c.id not in (select i.id from ${incoming})
  returning c.id`;
