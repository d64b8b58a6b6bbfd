/** Tries every verb and every column of a relation as one actor, and reports how far each reached. */
import { actors } from './actors.ts';
import { keyOf, type Row, reachOf, type Stage } from './attempt.ts';
import { type Column, nameOf } from './catalog.ts';
import type { Reach, Verb } from './matrix.ts';
import { makeRow, pickParents, planRow, type Seeded } from './seed-relations.ts';

export type Observed = Readonly<Record<Verb, Reach | string>> & {
  /** Columns whose value the actor decided. */
  readonly inserted: readonly string[];
  readonly updated: readonly string[];
};

export const observeRelation = async (stage: Stage, seeded: Seeded): Promise<Observed> => {
  const plan = await planRow(stage.query, stage.relation);
  const make = (n: number): Row => ({ ...makeRow(plan, n), ...pickParents(stage.relation, seeded, false, n) });
  const select = await observeSelect(stage);
  const insert = await observeInsert(stage, make);
  const update = await observeUpdate(stage, make);
  const remove = await observeDelete(stage);
  return { select, insert: insert.reach, update: update.reach, delete: remove, inserted: insert.columns, updated: update.columns };
};

interface Written {
  readonly reach: string;
  readonly columns: readonly string[];
}

const observeSelect = async (stage: Stage): Promise<string> => {
  const { answer, error } = await stage.attempt({ verb: 'select' });
  const seen = new Set(answer.map((row) => keyOf(stage.relation, row)));
  return error ?? reachOf(stage, (row) => seen.has(keyOf(stage.relation, row)));
};

const observeDelete = async (stage: Stage): Promise<string> => {
  const { after, error } = await stage.attempt({ verb: 'delete' });
  const left = new Set(after.map((row) => keyOf(stage.relation, row)));
  return error ?? reachOf(stage, (row) => !left.has(keyOf(stage.relation, row)));
};

/** A whole new row of the granted columns, once in the actor's own name and once in another's; then each column not granted, alone. */
const observeInsert = async (stage: Stage, make: (n: number) => Row): Promise<Written> => {
  const granted = await readGranted(stage);
  const names = stage.relation.columns.map((column) => column.name);
  const reaches: string[] = [];
  const decided = new Set<string>();
  for (const [n, owner] of ownersToTry(stage).entries()) {
    const whole = {
      ...make(500 + n),
      ...(stage.owner ? { [stage.owner]: owner } : {}),
      ...(names.includes('deleted_at') ? { deleted_at: null } : {}),
    };
    const row = Object.fromEntries(Object.entries(whole).filter(([name]) => granted.length === 0 || granted.includes(name)));
    const { error, after } = await stage.attempt({ verb: 'insert', row });
    const landed = after.find((other) => !stage.rows.some((known) => keyOf(stage.relation, known) === keyOf(stage.relation, other)));
    for (const [name, value] of Object.entries(row)) if (landed && value !== null && isSame(landed[name], value)) decided.add(name);
    reaches.push(error ?? (!landed ? 'none' : stage.owner && landed[stage.owner] === stage.actor.userId ? 'own' : 'living'));
  }
  const sample = make(700);
  for (const name of names.filter((candidate) => !granted.includes(candidate))) {
    const { error } = await stage.attempt({ verb: 'insert', row: { [name]: sample[name] ?? null } });
    if (error !== 'refused') reaches.push(`column ${name} without a grant: ${error ?? 'inserted'}`);
  }
  return { reach: widest(reaches), columns: [...decided].sort() };
};

/** Every column of every row, one at a time, with a value the row does not have yet. */
const observeUpdate = async (stage: Stage, make: (n: number) => Row): Promise<Written> => {
  const reaches: string[] = [];
  const columns: string[] = [];
  for (const column of stage.relation.columns) {
    const reach = await observeColumnUpdate(stage, column, make);
    reaches.push(reach);
    if (reach !== 'refused' && reach !== 'none') columns.push(column.name);
  }
  return { reach: widest(reaches), columns: columns.sort() };
};

const observeColumnUpdate = async (stage: Stage, column: Column, make: (n: number) => Row): Promise<string> => {
  const { relation, rows } = stage;
  const changed = new Set<Row>();
  let refusals = 0;
  for (const row of rows) {
    const value = [600, 601, 602].map((n) => make(n)[column.name]).find((candidate) => !isSame(row[column.name], candidate));
    const { error, after } = await stage.attempt({ verb: 'update', column: column.name, value: value ?? null, of: row });
    if (error && error !== 'refused') return `column ${column.name}: ${error}`;
    if (error) refusals += 1;
    // Without a single owner's right to tell apart, one refusal speaks for all rows.
    if (error && !stage.owner) return 'refused';
    const now = after.find((other) => keyOf(relation, other) === keyOf(relation, row));
    // A stamp that changes to the server's own value was not decided by the actor.
    if (!now || (!isSame(now[column.name], row[column.name]) && (value === undefined || isSame(now[column.name], value)))) changed.add(row);
  }
  return changed.size === 0 && refusals > 0 ? 'refused' : reachOf(stage, (row) => changed.has(row));
};

const readGranted = async (stage: Stage): Promise<readonly string[]> => {
  const { rows } = await stage.query(
    `select attname::text from pg_attribute where attrelid = $1::text::regclass and attnum > 0 and not attisdropped
     and attgenerated = '' and has_column_privilege($2::text, attrelid, attnum, 'insert')`,
    [nameOf(stage.relation), stage.actor.databaseRole],
  );
  return rows.map((row) => String(row.attname));
};

const ownersToTry = (stage: Stage): readonly (string | null)[] => {
  const others = actors.map((actor) => actor.userId).filter((id) => id !== null && id !== stage.actor.userId);
  return stage.owner ? [stage.actor.userId, others[0] ?? null] : [null];
};

/** The furthest of several reaches; anything that is no reach at all comes first, so that it is seen. */
const widest = (reaches: readonly string[]): string => {
  const order = ['living', 'own', 'none', 'refused'];
  return reaches.find((reach) => !order.includes(reach)) ?? order.find((reach) => reaches.includes(reach)) ?? 'refused';
};

/** Whether a stored value is the one sent, across the forms the drivers give them. */
const isSame = (stored: unknown, sent: unknown): boolean => {
  if (stored instanceof Date) return stored.getTime() === new Date(String(sent)).getTime();
  if (typeof stored === 'object' && stored !== null)
    return JSON.stringify(stored) === (typeof sent === 'string' ? sent : JSON.stringify(sent));
  if (isTimestamp(stored) && isTimestamp(sent)) return new Date(stored).getTime() === new Date(sent).getTime();
  return String(stored) === String(sent);
};

const isTimestamp = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value);
