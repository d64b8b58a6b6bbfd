/** Tries every verb and every column of a relation as one actor, and reports how far each reached. */

import { actors } from './actors.ts';
import { attempt, keyOf, nameOf, type Row, reachOf, type Stage } from './attempt.ts';
import { type Column, quote } from './catalog.ts';
import type { Reach, Verb } from './matrix.ts';
import { makeRow, pickParents, planRow, type Seeded } from './seed-relations.ts';

export type Observed = Readonly<Record<Verb, Reach | string>> & {
  /** Columns whose value the actor decided. */
  readonly inserted: readonly string[];
  readonly updated: readonly string[];
  readonly attempts: number;
};

export const observeRelation = async (stage: Stage, seeded: Seeded): Promise<Observed> => {
  let attempts = 0;
  const counted: typeof attempt = (...args) => {
    attempts += 1;
    return attempt(...args);
  };
  const plan = await planRow((sql, parameters) => stage.client.query(sql, parameters), stage.relation);
  const make = (n: number): Row => ({ ...makeRow(plan, n), ...pickParents(stage.relation, seeded, false, n) });
  const select = await observeSelect(stage, counted);
  const insert = await observeInsert(stage, counted, make);
  const update = await observeUpdate(stage, counted, make);
  const remove = await observeDelete(stage, counted);
  return {
    select,
    insert: insert.reach,
    update: update.reach,
    delete: remove,
    inserted: insert.columns,
    updated: update.columns,
    attempts,
  };
};

type Try = typeof attempt;
interface Written {
  readonly reach: string;
  readonly columns: readonly string[];
}

const observeSelect = async (stage: Stage, tryIt: Try): Promise<string> => {
  const { answer, error } = await tryIt(stage, `select ${stage.relation.key.map(quote).join(', ')} from ${nameOf(stage.relation)}`);
  const seen = new Set(answer.map((row) => keyOf(stage.relation, row)));
  return error ?? reachOf(stage, (row) => seen.has(keyOf(stage.relation, row)));
};

const observeDelete = async (stage: Stage, tryIt: Try): Promise<string> => {
  const { after, error } = await tryIt(stage, `delete from ${nameOf(stage.relation)}`);
  const left = new Set(after.map((row) => keyOf(stage.relation, row)));
  return error ?? reachOf(stage, (row) => !left.has(keyOf(stage.relation, row)));
};

/** A whole new row of the granted columns, once in the actor's own name and once in another's; then each column not granted, alone. */
const observeInsert = async (stage: Stage, tryIt: Try, make: (n: number) => Row): Promise<Written> => {
  const granted = await readGranted(stage);
  const names = stage.relation.columns.map((column) => column.name);
  const reaches: string[] = [];
  const decided = new Set<string>();
  for (const [n, owner] of ownersToTry(stage).entries()) {
    const row = {
      ...make(500 + n),
      ...(stage.owner ? { [stage.owner]: owner } : {}),
      ...(names.includes('deleted_at') ? { deleted_at: null } : {}),
    };
    const sent = Object.entries(row).filter(([name]) => granted.length === 0 || granted.includes(name));
    const { error, after } = await tryIt(
      stage,
      insertSql(
        stage,
        sent.map(([name]) => name),
      ),
      sent.map(([, value]) => value),
    );
    const landed = after.find((other) => !stage.rows.some((known) => keyOf(stage.relation, known) === keyOf(stage.relation, other)));
    for (const [name, value] of sent) if (landed && value !== null && isSame(landed[name], value)) decided.add(name);
    reaches.push(error ?? (!landed ? 'none' : stage.owner && landed[stage.owner] === stage.actor.userId ? 'own' : 'living'));
  }
  for (const name of names.filter((candidate) => !granted.includes(candidate))) {
    const { error } = await tryIt(stage, `insert into ${nameOf(stage.relation)} (${quote(name)}) values (default)`);
    if (error !== 'refused') reaches.push(`column ${name} without a grant: ${error ?? 'inserted'}`);
  }
  return { reach: widest(reaches), columns: [...decided].sort() };
};

/** Every column of every row, one at a time, with a value the row does not have yet. */
const observeUpdate = async (stage: Stage, tryIt: Try, make: (n: number) => Row): Promise<Written> => {
  const reaches: string[] = [];
  const columns: string[] = [];
  for (const column of stage.relation.columns) {
    const reach = await observeColumnUpdate(stage, tryIt, column, make);
    reaches.push(reach);
    if (reach !== 'refused' && reach !== 'none') columns.push(column.name);
  }
  return { reach: widest(reaches), columns: columns.sort() };
};

const observeColumnUpdate = async (stage: Stage, tryIt: Try, column: Column, make: (n: number) => Row): Promise<string> => {
  const { relation, rows } = stage;
  const changed = new Set<Row>();
  let refusals = 0;
  for (const row of rows) {
    const value = [600, 601, 602].map((n) => make(n)[column.name]).find((candidate) => !isSame(row[column.name], candidate));
    const where = relation.key.map((name, i) => `${quote(name)} = $${i + 1}`).join(' and ');
    const set = column.computed ? 'default' : `$${relation.key.length + 1}`;
    const parameters = [...relation.key.map((name) => row[name]), ...(column.computed ? [] : [value ?? null])];
    const { error, after } = await tryIt(stage, `update ${nameOf(relation)} set ${quote(column.name)} = ${set} where ${where}`, parameters);
    if (error && error !== 'refused') return `column ${column.name}: ${error}`;
    if (error) refusals += 1;
    // Without a single owner's right to tell apart, one refusal speaks for all rows.
    if (error && !stage.owner) return 'refused';
    const now = after.find((other) => keyOf(relation, other) === keyOf(relation, row));
    if (!now || !isSame(now[column.name], row[column.name])) changed.add(row);
  }
  return changed.size === 0 && refusals > 0 ? 'refused' : reachOf(stage, (row) => changed.has(row));
};

const readGranted = async (stage: Stage): Promise<readonly string[]> => {
  const { rows } = await stage.client.query(
    `select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
     and attgenerated = '' and has_column_privilege($2, attrelid, attnum, 'insert')`,
    [nameOf(stage.relation), stage.actor.databaseRole],
  );
  return rows.map((row) => String(row.attname));
};

const ownersToTry = (stage: Stage): readonly (string | null)[] => {
  const others = actors.map((actor) => actor.userId).filter((id) => id !== null && id !== stage.actor.userId);
  return stage.owner ? [stage.actor.userId, others[0] ?? null] : [null];
};

const insertSql = (stage: Stage, names: readonly string[]): string =>
  `insert into ${nameOf(stage.relation)} (${names.map(quote).join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`;

/** The furthest of several reaches; anything that is no reach at all comes first, so that it is seen. */
const widest = (reaches: readonly string[]): string => {
  const order = ['living', 'own', 'none', 'refused'];
  return reaches.find((reach) => !order.includes(reach)) ?? order.find((reach) => reaches.includes(reach)) ?? 'refused';
};

/** Whether a stored value is the one sent, across the forms the driver gives them. */
const isSame = (stored: unknown, sent: unknown): boolean => {
  if (stored instanceof Date) return stored.getTime() === new Date(String(sent)).getTime();
  if (typeof stored === 'object' && stored !== null && !Array.isArray(stored)) return JSON.stringify(stored) === String(sent);
  return Array.isArray(stored) ? JSON.stringify(stored) === JSON.stringify(sent) : String(stored) === String(sent);
};
