/**
 * What the server sent, checked once, on arrival. A body without our `v` is no answer of ours, whatever its status: a hotel's
 * network, a page of a proxy, half a text. A row that cannot be one is left out and told of, and stops nothing; columns that this
 * version does not know stay.
 */
import * as v from 'valibot';
import type { Row } from '#src/shared/row.ts';
import { type Answer, acceptedVerdicts, type ChangedRow, type Grants, protocolVersion, refusedVerdicts } from './protocol.ts';

/** valibot takes a list for a record of its places. */
const isNoList = v.check((value: unknown) => !Array.isArray(value));
/** Rows of a table: their columns' names once, then their values. */
const table = v.object({ columns: v.array(v.string()), rows: v.array(v.array(v.unknown())) });
const tables = v.pipe(v.unknown(), isNoList, v.record(v.string(), table));
const result = v.object({
  id: v.string(),
  status: v.picklist([...acceptedVerdicts, ...refusedVerdicts]),
  field: v.optional(v.string()),
  why: v.optional(v.string()),
  rows: v.optional(tables, {}),
});
const answerForm = v.object({
  v: v.literal(protocolVersion),
  // A mutation with a verdict that nobody knows stays where it is.
  results: v.array(v.unknown()),
  changes: tables,
  gone: v.array(v.tuple([v.string(), v.string(), v.number()])),
  scopes: v.optional(v.pipe(v.unknown(), isNoList, v.record(v.string(), v.string()))),
  reset: v.optional(v.boolean(), false),
  cursor: v.pipe(v.unknown(), isNoList, v.record(v.string(), v.unknown())),
  server_time: v.number(),
  more: v.optional(v.boolean(), false),
});
const upgradeForm = v.object({ v: v.number(), status: v.literal('upgrade_required') });
const rowForm = v.looseObject({ id: v.string(), xid: v.pipe(v.string(), v.regex(/^\d+$/)), rev: v.number(), scope: v.string() });

/**
 * Null: it is none of ours. `onImpossible` hears of each row that was left out. `held`: the scopes that stood in the question, which
 * an answer without any leaves as they are.
 */
export const readAnswer = (
  body: unknown,
  onImpossible: (table: string, row: unknown) => void,
  held: Grants = {},
): Answer | 'upgrade_required' | null => {
  if (v.is(upgradeForm, body)) return 'upgrade_required';
  const read = v.safeParse(answerForm, body);
  if (!read.success) return null;
  const { results, changes, gone, scopes = held, ...rest } = read.output;
  return {
    ...rest,
    scopes,
    results: results.flatMap((one) => {
      const known = v.safeParse(result, one);
      return known.success ? [{ ...known.output, rows: rowsOf(known.output.rows, onImpossible) }] : [];
    }),
    changes: rowsOf(changes, onImpossible),
    gone: gone.map(([name, id, rev]) => ({ table: name, id, rev })),
  };
};

/** PostgREST's errors are objects with a code and a message. */
export const isOurError = (body: unknown): body is { readonly code: string } =>
  typeof body === 'object' &&
  body !== null &&
  typeof Reflect.get(body, 'code') === 'string' &&
  typeof Reflect.get(body, 'message') === 'string';

/** Our server says that what was sent cannot be: PostgreSQL's class 22 (text that is none, a number beyond all), or no JSON (PGRST102). */
export const isUnfit = (status: number, body: unknown): boolean =>
  status === 400 && isOurError(body) && /^(22\w{3}|PGRST102)$/.test(body.code);

const rowsOf = (
  of: Readonly<Record<string, v.InferOutput<typeof table>>>,
  onImpossible: (table: string, row: unknown) => void,
): readonly ChangedRow[] =>
  Object.entries(of).flatMap(([name, { columns, rows }]) =>
    rows.flatMap((values) => {
      const row: unknown = Object.fromEntries(columns.map((column, place) => [column, values[place] ?? null]));
      if (v.is(rowForm, row)) return [{ table: name, row: row satisfies Row }];
      onImpossible(name, row);
      return [];
    }),
  );
