import { expect, test } from 'vitest';
import type { LocalView } from '#src/model/define-mutation.ts';
import type { Row } from '#src/shared/row.ts';
import { type AnswerRowArgs, answerRow } from './row-answers.ts';

const viewOf = (rows: Row[]): LocalView => ({
  get: async (_, id) => rows.find((row) => row.id === id),
  all: async () => rows,
  of: async (_, column, value) => rows.filter((row) => row[column] === value),
  put: async (_, row) => {
    rows.splice(0, rows.length, ...rows.filter(({ id }) => id !== row.id), row);
  },
});
const said = (more: Partial<AnswerRowArgs> = {}): AnswerRowArgs => ({
  ...{ id: 'new', question: 'still_true', of_table: 'schools', pid: '0000000001', title: 'GBHS Bafut', answer: 'yes' },
  ...more,
});
const apply = (rows: Row[], args: AnswerRowArgs) => answerRow.applyLocally(viewOf(rows), args, { user: 'ngum', op: 'op' });

test('an answer is there at once, without what the server alone knows, and without what the page said', async () => {
  const rows: Row[] = [];
  await apply(rows, said({ seen: { name: 'GBHS Bafut' } }));
  expect(rows).toEqual([
    {
      ...{ id: 'new', xid: '0', rev: 0, scope: 'user:ngum', question: 'still_true', of_table: 'schools', pid: '0000000001' },
      ...{ title: 'GBHS Bafut', answer: 'yes', said_at: null, fate: null },
    },
  ]);
});

test('what another phone said of the row is taken up, another question about it is left alone', async () => {
  const theirs: Row = { ...said({ id: 'theirs' }), xid: '7', rev: 3, scope: 'user:ngum', said_at: '2026-11-01T00:00:00Z', fate: 'counts' };
  const other: Row = { ...theirs, id: 'other', question: 'trust', answer: 'partly' };
  const rows = [theirs, other];
  await apply(rows, said({ answer: 'none' }));
  expect(rows).toEqual([other, { ...theirs, answer: 'none', said_at: null, fate: null }]);
});

test('answers to one question about one row leave in the order they were given', () => {
  expect(answerRow.entityOf(said())).toBe('still_true:0000000001');
  expect(answerRow.entityOf(said({ question: 'trust' }))).toBe('trust:0000000001');
});
