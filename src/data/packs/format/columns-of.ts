/** The columns a kind has in a pack, derived from its definition. */
import type { Entity, Field } from '#src/model/define-entity.ts';

export type ColumnType = 'pid' | 'link' | 'text' | 'code' | 'names' | 'integer' | 'degrees' | 'flag';

export interface ColumnSpec {
  readonly field: string;
  readonly type: ColumnType;
  /** Columns of one name share a dictionary over all tables of a shard. */
  readonly dictionary: string;
}

const typeOf = (field: Field): ColumnType => {
  switch (field.kind) {
    case 'names':
      return 'names';
    case 'integer':
      return 'integer';
    case 'latitude':
    case 'longitude':
      return 'degrees';
    case 'reference':
      return 'link';
    case 'choice':
    case 'area':
    case 'code':
    case 'date':
      return 'code';
    default:
      return field.repeats ? 'code' : 'text';
  }
};

const dictionaryOf = (name: string, field: Field): string => field.refersTo ?? (field.kind === 'date' ? 'dates' : name);

export const columnsOf = (entity: Entity): readonly ColumnSpec[] => [
  { field: 'pid', type: 'pid', dictionary: '' },
  ...Object.entries(entity.fields).map(([name, field]) => ({ field: name, type: typeOf(field), dictionary: dictionaryOf(name, field) })),
  { field: 'source', type: 'code', dictionary: 'sources' },
  { field: 'asOf', type: 'code', dictionary: 'dates' },
  { field: 'licence', type: 'code', dictionary: 'licences' },
  { field: 'isSample', type: 'flag', dictionary: '' },
];
