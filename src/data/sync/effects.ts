/**
 * The effects of waiting mutations on the rows. Law kept here: a row that a waiting mutation touched has the server's word on it in `bases`,
 * taken before the first touch; so rows without effects = rows with bases put back, whatever happened in between.
 */
import type { LocalView, Mutation } from '#src/model/define-mutation.ts';
import { byId, type Row } from '#src/shared/row.ts';
import type { Op } from './op.ts';
import type { Tx } from './ports.ts';
import type { ChangedRow } from './protocol.ts';

export type Mutations = ReadonlyMap<string, Mutation>;

/** Nobody may ever see what it says, its member's next phone included. */
export const isSecret = (mutations: Mutations, { name }: Pick<Op, 'name'>): boolean => mutations.get(name)?.forget !== undefined;

export const undoEffects = async (tx: Tx): Promise<void> => {
  const bases = await tx.bases();
  for (const { table, id, row } of bases) await (row ? tx.putRow(table, row) : tx.deleteRow(table, id));
  if (bases.length > 0) await tx.clearBases();
};

/** In the order the mutations were made. A refused one has no effect any more. */
export const redoEffects = async (tx: Tx, mutations: Mutations): Promise<void> => {
  for (const op of await tx.ops()) {
    if (op.state !== 'waiting') continue;
    // A pull must not stop on a mutation that throws: it shows no effect and goes on waiting.
    await putEffect(tx, await effectOf(tx, mutations, op).catch(() => []));
  }
};

/** What its effect is made of. */
type Acted = Pick<Op, 'id' | 'name' | 'v' | 'args' | 'user'>;

/**
 * Worked out before any of it is written: a mutation that throws half-way leaves no half of an effect, and a store that throws (it is
 * full) is not taken for a mutation that does. A mutation that this version of the app does not know shows none; it is sent all the same.
 */
export const effectOf = async (tx: Tx, mutations: Mutations, op: Acted): Promise<readonly ChangedRow[]> => {
  const mutation = mutations.get(op.name);
  const args = op.v === mutation?.v ? op.args : mutation?.upcast?.(op.v, op.args);
  if (!mutation || !args) return [];
  const written = new Map<string, ChangedRow>();
  await mutation.applyLocally(viewOf(tx, written), args as never, { user: op.user, op: op.id });
  return [...written.values()];
};

/** What stands in the transaction, and over it what the mutation has written so far. */
const viewOf = (tx: Tx, written: Map<string, ChangedRow>): LocalView => {
  const withWritten = (table: string, standing: readonly Row[]): readonly Row[] => {
    const own = [...written.values()].filter((change) => change.table === table);
    if (own.length === 0) return standing;
    const rows = new Map(standing.map((row) => [row.id, row]));
    for (const { row } of own) rows.set(row.id, row);
    return [...rows.values()];
  };
  return {
    get: async (table, id) => written.get(`${table}:${id}`)?.row ?? tx.row(table, id),
    all: async (table) => withWritten(table, await tx.rowsOfTable(table)),
    of: async (table, column, value) =>
      withWritten(table, await tx.rowsOf(table, column, value))
        .filter((row) => row[column] === value)
        .sort(byId),
    put: async (table, row) => void written.set(`${table}:${row.id}`, { table, row }),
  };
};

/** No two of an effect are of one row, so what stands there is asked for at once: a person waits for this. */
export const putEffect = async (tx: Tx, effect: readonly ChangedRow[]): Promise<void> => {
  const bases = await Promise.all(effect.map(({ table, row: { id } }) => Promise.all([tx.base(table, id), tx.row(table, id)])));
  for (const [n, { table, row }] of effect.entries()) {
    const [base, before] = bases[n] ?? [];
    if (!base) await tx.putBase({ table, id: row.id, row: before ?? null });
    await tx.putRow(table, row);
  }
};
