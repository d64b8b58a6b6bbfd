/** Every difference between an entity's definition and its migrated table or view, in words. */
import type { Entity, Field } from '#src/model/define-entity.ts';
import { snakeCase } from '#src/shared/snake-case.ts';
import type { SqlColumn, SqlTable } from './read-sql-table.ts';

/** The columns every public row starts from (app.record). */
const recordColumns = 'id pid source source_key as_of licence is_sample created_at updated_at deleted_at xid'.split(' ');

const sqlTypes: Readonly<Record<Field['kind'], readonly string[]>> = {
  text: ['text'],
  names: ['text[]'],
  integer: ['integer'],
  // A day is a date; what may be only a year or a month is text, and then a check keeps its form.
  date: ['date', 'text'],
  phone: ['text'],
  url: ['text'],
  choice: ['text'],
  area: ['text'],
  code: ['text'],
  reference: ['uuid'],
  latitude: ['double precision'],
  longitude: ['double precision'],
};

export const compareEntity = (entity: Entity, table: SqlTable | null): readonly string[] => {
  if (!table) return [`${entity.table}: no such table or view`];
  const expected = [...Object.keys(entity.fields).map(snakeCase), ...recordColumns];
  const faults = [
    ...expected.filter((name) => !table.columns[name]).map((name) => `no column ${name}`),
    ...Object.keys(table.columns)
      .filter((name) => !expected.includes(name))
      .map((name) => `column ${name} has no field`),
    ...(table.isView || table.hasRowSecurity ? [] : ['row level security is off']),
    ...Object.entries(entity.fields).flatMap(([name, field]) => {
      const column = table.columns[snakeCase(name)];
      return column ? compareField(field, column, table.isView).map((fault) => `${snakeCase(name)} ${fault}`) : [];
    }),
  ];
  return faults.map((fault) => `${entity.table}: ${fault}`);
};

const compareField = (field: Field, column: SqlColumn, isView: boolean): readonly string[] => {
  const types = field.isAmount ? ['bigint'] : sqlTypes[field.kind];
  const faults = types.includes(column.type) ? [] : [`is ${column.type}, not ${types.join(' or ')}`];
  // A view passes on what its tables hold: nullability, checks and foreign keys are theirs.
  return isView ? faults : [...faults, ...compareConstraints(field, column)];
};

const compareConstraints = (field: Field, column: SqlColumn): readonly string[] => {
  const faults: string[] = [];
  if (column.required === (field.optional === true))
    faults.push(column.required ? 'is not null but the field is optional' : 'may be null but the field is not optional');
  const declared = field.choices ? Object.keys(field.choices).sort() : null;
  if (JSON.stringify(column.options) !== JSON.stringify(declared)) {
    faults.push(`allows ${column.options?.join(', ') ?? 'anything'}, the field ${declared?.join(', ') ?? 'anything'}`);
  }
  const target = field.refersTo ? `${field.refersTo}.${field.kind === 'reference' ? 'id' : 'code'}` : null;
  if (column.refersTo !== target) faults.push(`refers to ${column.refersTo ?? 'nothing'}, the field to ${target ?? 'nothing'}`);
  if (field.kind === 'date' && column.type === 'text' && !column.checks.some((check) => check.includes('\\d{4}'))) {
    faults.push('holds a date as text and no check keeps its form');
  }
  return faults;
};
