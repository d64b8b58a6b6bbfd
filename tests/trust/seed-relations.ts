/**
 * Fills every table of `public` with rows that make the matrix mean something: each option of each choice, living and
 * tombstoned, living ones that point to tombstoned parents, and for tables with an owner one set for every actor.
 */
import { actors } from './actors.ts';
import { type Column, nameOf, type Query, quote, type Relation, readRows } from './catalog.ts';
import { planValue, type ValuePlan } from './make-row.ts';
import type { Matrix } from './matrix.ts';

type Row = Readonly<Record<string, unknown>>;
/** The rows made so far, by relation. */
export type Seeded = ReadonlyMap<string, readonly Row[]>;

const members = actors.flatMap((actor) => (actor.userId ? [actor.userId] : []));

interface Sort {
  readonly dead: boolean;
  readonly parentsDead: boolean;
}
const sorts: readonly Sort[] = [
  { dead: false, parentsDead: false },
  { dead: false, parentsDead: true },
  { dead: true, parentsDead: false },
];

export const seedRelations = async (query: Query, relations: readonly Relation[], matrix: Matrix): Promise<Seeded> => {
  const seeded = new Map<string, readonly Row[]>([['auth.users', members.map((id) => ({ id }))]]);
  for (const relation of parentsFirst(relations.filter((r) => !r.isView))) {
    if (matrix[relation.name]?.broughtByActors) {
      seeded.set(relation.name, await readRows(query, relation));
      continue;
    }
    const plan = await planRow(query, relation);
    const owner = matrix[relation.name]?.owner;
    // A row a member has by signing up would stand in the way of the one made here.
    if (owner && relation.key.includes(owner)) await query(`delete from ${nameOf(relation)}`);
    const rows: Row[] = [];
    seeded.set(relation.name, rows);
    for (const sort of sortsOf(relation)) {
      const count = owner ? members.length : Math.max(...[...plan.values()].map((value) => value.options));
      for (let n = 0; n < count; n += 1) {
        const parents = pickParents(relation, seeded, sort.parentsDead, rows.length);
        const row = { ...makeRow(plan, rows.length + 1), ...parents, ...(owner ? { [owner]: members[n] } : {}) };
        rows.push(
          await insertRow(query, relation, hasTombstones(relation) ? { ...row, deleted_at: sort.dead ? '2026-01-01' : null } : row),
        );
      }
    }
  }
  return seeded;
};

export const hasTombstones = (relation: Relation): boolean => relation.columns.some((column) => column.name === 'deleted_at');

const sortsOf = (relation: Relation): readonly Sort[] => (hasTombstones(relation) ? sorts : sorts.slice(0, 1));

/** How to make a value for each column a client could send; references are picked from the rows already there. */
export const planRow = async (query: Query, relation: Relation): Promise<ReadonlyMap<string, ValuePlan>> => {
  const plan = new Map<string, ValuePlan>();
  for (const column of relation.columns) {
    if (!column.computed && !column.refersTo) plan.set(column.name, await planValue(query, column));
  }
  return plan;
};

export const makeRow = (plan: ReadonlyMap<string, ValuePlan>, n: number): Row =>
  Object.fromEntries([...plan].map(([name, value]) => [name, value.make(n)]));

export const pickParents = (relation: Relation, seeded: Seeded, dead: boolean, n: number): Row => {
  const pick = (column: Column): unknown => {
    const target = column.refersTo;
    const rows = (target && seeded.get(target.relation)) ?? [];
    const fitting = rows.filter((row) => (row.deleted_at != null) === dead);
    const parent = (fitting.length > 0 ? fitting : rows)[n % Math.max(1, fitting.length || rows.length)];
    return target && parent ? parent[target.column] : null;
  };
  return Object.fromEntries(relation.columns.filter((column) => column.refersTo).map((column) => [column.name, pick(column)]));
};

const insertRow = async (query: Query, relation: Relation, row: Row): Promise<Row> => {
  const names = Object.keys(row);
  const sql = `insert into public.${quote(relation.name)} (${names.map(quote).join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning *`;
  const { rows } = await query(sql, Object.values(row));
  if (!rows[0]) throw new Error(`no row came back from ${relation.name}`);
  return rows[0];
};

const parentsFirst = (relations: readonly Relation[]): readonly Relation[] => {
  const done: Relation[] = [];
  const isReady = (relation: Relation) =>
    relation.columns.every(
      ({ refersTo }) =>
        !refersTo ||
        refersTo.relation === relation.name ||
        !relations.some((r) => r.name === refersTo.relation) ||
        done.some((r) => r.name === refersTo.relation),
    );
  while (done.length < relations.length) {
    const next = relations.find((relation) => !done.includes(relation) && isReady(relation));
    if (!next) throw new Error('tables refer to each other in a circle: seed one of them by hand');
    done.push(next);
  }
  return done;
};
