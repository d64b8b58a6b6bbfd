/** Rows of a kind as packs carry them, read by SQL that is derived from the definition. */
import { columnsOf } from '#src/data/packs/format/columns-of.ts';
import type { Entity, Row } from '#src/model/define-entity.ts';
import { snakeCase } from '#src/shared/snake-case.ts';
import type { PacksDatabase } from './packs-database.ts';

export const readRows = async (db: PacksDatabase, entity: Entity): Promise<readonly Row[]> => {
  const { rows } = await db.query(selectOf(entity));
  return rows.map((row) => checkRow(entity, row));
};

/** A reference becomes the pid of its target; one that points to a row the public may not see becomes null. */
const selectOf = (entity: Entity): string => {
  const joins: string[] = [];
  const columns = columnsOf(entity).map(({ field }, i) => {
    const column = `t.${quote(snakeCase(field))}`;
    const definition = entity.fields[field];
    // A driver gives a bigint as text, or not, as it likes.
    if (definition?.isAmount) return `${column}::double precision as ${quote(field)}`;
    if (definition?.kind === 'date') return `${column}::text as ${quote(field)}`;
    if (definition?.kind !== 'reference' || !definition.refersTo) return `${column} as ${quote(field)}`;
    joins.push(`left join public.${quote(definition.refersTo)} r${i} on r${i}.id = ${column}`);
    return `r${i}.pid as ${quote(field)}`;
  });
  return `select ${columns.join(', ')} from public.${quote(entity.table)} t ${joins.join(' ')}`;
};

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Checks rows from the database: a row without its public id or its source is a bug of a migration, not of a user. */
const checkRow = (entity: Entity, row: unknown): Row => {
  if (typeof row !== 'object' || row === null) throw new TypeError(`${entity.table}: not a row`);
  const { pid, source, asOf, licence, isSample } = row as Record<string, unknown>;
  if (typeof pid !== 'string' || typeof source !== 'string' || typeof asOf !== 'string' || typeof licence !== 'string') {
    throw new TypeError(`${entity.table}: a row without pid, source, date or licence`);
  }
  return { ...row, pid, source, asOf, licence, isSample: isSample === true };
};
