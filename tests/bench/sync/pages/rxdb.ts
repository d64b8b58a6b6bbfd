/** The petitions by RxDB's own replication: our key and our index. */
import { pullWithRxdb } from '#tests/bench/core/pull-with-rxdb.ts';

const text = { type: 'string' };
const maybe = { type: ['string', 'null'] };
const number = { type: 'number' };

const schema = {
  version: 0,
  type: 'object',
  primaryKey: 'id',
  properties: {
    ...Object.fromEntries(['xid', 'pid', 'state', 'lang', 'title', 'text', 'category', 'reach', 'closes_at'].map((name) => [name, text])),
    ...Object.fromEntries(
      ['owner_name', 'reason', 'region_code', 'division_code', 'subdivision_code', 'submitted_at', 'opened_at', 'closed_at'].map((name) => [
        name,
        maybe,
      ]),
    ),
    rev: number,
    goal: number,
    addressees: { type: 'array', items: text },
    thresholds: { type: 'object' },
    is_sample: { type: 'boolean' },
    id: { type: 'string', maxLength: 36 },
    scope: { type: 'string', maxLength: 20 },
    updated_at: { type: 'string', maxLength: 40 },
  },
  required: ['id', 'scope', 'updated_at'],
  indexes: ['scope'],
};

interface Stored {
  readonly id: string;
  readonly scope: string;
  readonly updated_at: string;
}

window.bench = {
  pull: async () => {
    const began = performance.now();
    const petitions = await pullWithRxdb<Stored>('petitions', schema);
    const ms = performance.now() - began;
    return { ms, rows: await petitions.count().exec() };
  },
};
