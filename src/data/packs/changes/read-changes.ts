/**
 * What the server says has changed in the directories, checked once, on arrival. A body without our `v` is no answer of ours,
 * whatever its status. Law kept here: what passes can be shown, because one row that cannot be written as a pack would take the whole
 * directory with it; a row that cannot is left out and told of, and a directory that this version does not know is passed over.
 */
import * as v from 'valibot';
import { columnsOf } from '#src/data/packs/format/columns-of.ts';
import type { OverlayRow, PullCursor } from '#src/data/packs/packs-store.ts';
import type { Entity, Field, Row } from '#src/model/define-entity.ts';
import { snakeCase } from '#src/shared/snake-case.ts';

export interface Changes {
  readonly rows: readonly OverlayRow[];
  readonly cursor: PullCursor;
  readonly more: boolean;
  /** The database was restored: what was read from the one before counts for nothing. */
  readonly reset: boolean;
}

const pid = v.pipe(v.string(), v.regex(/^[0-9a-hjkmnp-tv-z]{10}$/));
const xid = v.pipe(v.string(), v.regex(/^\d{1,20}$/));
const table = v.object({ columns: v.array(v.string()), rows: v.array(v.array(v.unknown())) });
const isNoList = v.check((value: unknown) => !Array.isArray(value));
const page = v.record(v.string(), v.unknown());
export const cursorForm = v.object({ epoch: v.optional(v.string()), xid, page: v.exactOptional(page) });
const answerForm = v.object({
  v: v.literal(1),
  changes: v.pipe(v.unknown(), isNoList, v.record(v.string(), table)),
  gone: v.array(v.tuple([v.string(), pid, xid])),
  cursor: cursorForm,
  more: v.optional(v.boolean(), false),
  reset: v.optional(v.boolean(), false),
});

/** Null: it is none of ours. `onImpossible` hears of each row that was left out. */
export const readChanges = (body: unknown, entities: readonly Entity[], onImpossible: (table: string) => void): Changes | null => {
  const read = v.safeParse(answerForm, body);
  if (!read.success) return null;
  const { changes, gone, cursor, more, reset } = read.output;
  const rows = entities.flatMap((entity) => {
    const told = Object.hasOwn(changes, entity.table) ? changes[entity.table] : undefined;
    return told ? rowsOf(entity, told, onImpossible) : [];
  });
  const known = new Set(entities.map((entity) => entity.table));
  const tombstones = gone.filter(([name]) => known.has(name)).map(([name, id, at]) => ({ table: name, pid: id, xid: at, row: null }));
  return { rows: [...rows, ...tombstones], cursor, more, reset };
};

const rowsOf = (
  entity: Entity,
  { columns, rows }: v.InferOutput<typeof table>,
  onImpossible: (table: string) => void,
): readonly OverlayRow[] => {
  const form = formOf(entity);
  const places = columnsOf(entity).map(({ field }) => [field, columns.indexOf(snakeCase(field))] as const);
  const xidPlace = columns.indexOf('xid');
  return rows.flatMap((values) => {
    const row: unknown = Object.fromEntries(places.map(([field, place]) => [field, values[place] ?? null]));
    const at = values[xidPlace];
    if (v.is(xid, at) && isRow(form, row)) return [{ table: entity.table, pid: row.pid, xid: at, row }];
    onImpossible(entity.table);
    return [];
  });
};

const isRow = (form: v.GenericSchema, row: unknown): row is Row => v.is(form, row);

/** U+0000 ends a text in a pack, and PostgreSQL has no text that holds it. */
const text = v.pipe(
  v.string(),
  v.check((value) => !value.includes('\u0000')),
);
const valueForms: Partial<Readonly<Record<Field['kind'], v.GenericSchema>>> = {
  names: v.array(text),
  integer: v.pipe(v.number(), v.integer(), v.minValue(-1e14), v.maxValue(1e14)),
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  reference: pid,
};

const formOf = ({ fields }: Entity): v.GenericSchema =>
  v.object({
    pid,
    source: text,
    asOf: text,
    licence: text,
    isSample: v.boolean(),
    ...Object.fromEntries(
      Object.entries(fields).map(([name, { kind, optional }]) => {
        const form = valueForms[kind] ?? text;
        return [name, optional ? v.nullable(form) : form];
      }),
    ),
  });
