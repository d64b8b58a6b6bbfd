/** The directory by RxDB's own replication. Three indexes. */
import { type ColumnType, columnsOf } from '#src/data/packs/format/columns-of.ts';
import { entities } from '#src/model/index.ts';
import { pullWithRxdb } from '#tests/bench/core/pull-with-rxdb.ts';
import { firstQuestion } from './install-result.ts';

const jsonTypes: Readonly<Record<ColumnType, object>> = {
  pid: { type: 'string' },
  link: { type: ['string', 'null'] },
  text: { type: ['string', 'null'] },
  code: { type: ['string', 'null'] },
  names: { type: 'array', items: { type: 'string' } },
  integer: { type: ['number', 'null'] },
  degrees: { type: ['number', 'null'] },
  flag: { type: 'boolean' },
};

const fieldsOfAllKinds = Object.fromEntries(entities.flatMap(columnsOf).map(({ field, type }) => [field, jsonTypes[type]]));

const schema = {
  version: 0,
  type: 'object',
  primaryKey: 'id',
  properties: {
    ...fieldsOfAllKinds,
    id: { type: 'string', maxLength: 40 },
    table: { type: 'string', maxLength: 20 },
    source: { type: 'string', maxLength: 40 },
    updated_at: { type: 'string', maxLength: 40 },
  },
  required: ['id', 'table', 'source', 'updated_at'],
  indexes: ['table', 'source', 'updated_at'],
};

interface Stored {
  readonly id: string;
  readonly table: string;
  readonly source: string;
  readonly updated_at: string;
}

window.install = async () => {
  const began = performance.now();
  const directory = await pullWithRxdb<Stored>('directory', schema);
  const first = await directory.find({ selector: { table: firstQuestion.table }, limit: firstQuestion.limit }).exec();
  const ms = performance.now() - began;
  return { ms, rows: await directory.count().exec(), answered: first.length };
};
