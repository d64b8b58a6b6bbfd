/** Values that satisfy a column's type and checks, found by asking the database, so that a new table needs no fixture. */
import { randomUUID } from 'node:crypto';
import { type Column, type Query, quote } from './catalog.ts';

/** Gives the n-th value of a column; different n give different values wherever the checks leave room. */
type MakeValue = (n: number) => unknown;

export interface ValuePlan {
  readonly make: MakeValue;
  /** How many options a choice column has; 1 for all others. */
  readonly options: number;
}

export const planValue = async (query: Query, column: Column): Promise<ValuePlan> => {
  const options = await findOptions(query, column);
  if (options.length > 0) return { make: (n) => options[n % options.length], options: options.length };
  for (const candidate of candidatesFor(column.type)) {
    if (await isAccepted(query, column, candidate(1))) return { make: candidate, options: 1 };
  }
  throw new Error(`no sample value fits ${column.name} ${column.type} with ${column.checks.join(' and ')}`);
};

/** The options of a choice column are the literals of its check that pass the check. */
const findOptions = async (query: Query, column: Column): Promise<readonly string[]> => {
  const literals = column.checks.flatMap((check) => [...check.matchAll(/'((?:[^']|'')*)'::text/g)].map((match) => match[1] ?? ''));
  const options: string[] = [];
  for (const literal of literals) if (await isAccepted(query, column, literal)) options.push(literal);
  return options;
};

const isAccepted = async (query: Query, column: Column, value: unknown): Promise<boolean> => {
  for (const check of column.checks) {
    const isList = Array.isArray(value);
    const given = isList ? `$1::${column.type}` : `$1::text::${column.type}`;
    const sql = `select coalesce((${check}), true) as accepted from (select ${given} as ${quote(column.name)}) as sample`;
    const { rows } = await query(sql, [value === null || isList ? value : String(value)]);
    if (rows[0]?.accepted !== true) return false;
  }
  return true;
};

const candidatesFor = (type: string): readonly MakeValue[] => {
  if (type === 'text' || type === 'character varying')
    return [
      (n) => `Sample ${n}`,
      (n) => `20${10 + (n % 90)}-01-02`,
      (n) => `https://example.org/${n}`,
      (n) => `sample_${n}`,
      (n) => `+23767000${1000 + n}`,
      (n) => `CM-AD-${10 + (n % 90)}`,
      (n) => `sample-${n}`,
      () => 'EUR',
    ];
  if (type === 'text[]') return [(n) => [`Sample ${n}`], (n) => [`2024 ${n}`], () => ['fr', 'en']];
  if (type === 'uuid') return [() => randomUUID()];
  if (type === 'boolean') return [() => true];
  if (/^(integer|bigint|smallint)$/.test(type)) return [(n) => 100 + n, () => 1];
  if (/^(numeric|double precision|real)$/.test(type)) return [(n) => 100 + n, (n) => 9 + (n % 100) / 100, () => 1];
  if (type === 'date') return [(n) => `20${10 + (n % 90)}-01-02`];
  if (type.startsWith('timestamp')) return [(n) => `20${10 + (n % 90)}-01-02T03:04:05Z`];
  if (type === 'xid8') return [(n) => String(n)];
  if (type === 'jsonb') return [(n) => JSON.stringify({ sample: n })];
  throw new Error(`no sample values for type ${type}: add some here`);
};
