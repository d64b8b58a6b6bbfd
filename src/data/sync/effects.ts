/**
 * The effects of waiting acts on the rows. Law kept here: a row that a waiting act touched has the server's word on it in `bases`,
 * taken before the first touch; so rows without effects = rows with bases put back, whatever happened in between.
 */
import type { LocalView, Mutation } from '#src/model/define-mutation.ts';
import type { Op } from './op.ts';
import type { Tx } from './ports.ts';

export type Mutations = ReadonlyMap<string, Mutation>;

export const undoEffects = async (tx: Tx): Promise<void> => {
  for (const { table, id, row } of await tx.bases()) await (row ? tx.putRow(table, row) : tx.deleteRow(table, id));
  await tx.clearBases();
};

/** In the order the acts were made. A refused one has no effect any more. */
export const redoEffects = async (tx: Tx, mutations: Mutations): Promise<void> => {
  for (const op of await tx.ops()) {
    if (op.state !== 'waiting') continue;
    try {
      await applyEffect(tx, mutations, op);
    } catch {
      // A pull must not stop on it: the act shows no effect and goes on waiting.
    }
  }
};

/** An act that this version of the app does not know shows none; it is sent all the same. */
export const applyEffect = async (tx: Tx, mutations: Mutations, op: Op): Promise<void> => {
  const mutation = mutations.get(op.name);
  if (!mutation) return;
  const view: LocalView = {
    get: (table, id) => tx.row(table, id),
    all: (table) => tx.rowsOfTable(table),
    put: async (table, row) => {
      if (!(await tx.base(table, row.id))) await tx.putBase({ table, id: row.id, row: (await tx.row(table, row.id)) ?? null });
      await tx.putRow(table, row);
    },
  };
  const args = op.v === mutation.v ? op.args : mutation.upcast?.(op.v, op.args);
  if (args) await mutation.applyLocally(view, args as never, { user: op.user, op: op.id });
};
