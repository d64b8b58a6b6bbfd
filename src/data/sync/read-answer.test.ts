import { expect, test, vi } from 'vitest';
import { readAnswer } from './read-answer.ts';

const answer = {
  v: 1,
  results: [
    { id: 'op-1', status: 'ok', rows: { items: { columns: ['id', 'xid', 'rev', 'scope', 'n'], rows: [['b', '12', 2, 'public', 3]] } } },
    { id: 'op-2', status: 'invalid', field: 'title', why: 'too_long' },
  ],
  changes: { items: { columns: ['id', 'xid', 'rev', 'scope', 'column_of_2031'], rows: [['a', '184467440737095516', 1, 'public', [1]]] } },
  gone: [['items', 'c', 4]],
  scopes: { public: '1' },
  cursor: { epoch: 'e', xid: '12' },
  server_time: 1_760_000_000_000,
};
const read = (body: unknown) => readAnswer(body, () => undefined);

test('rows are put together from their columns, those that nobody knows yet among them', () => {
  expect(read(answer)).toEqual({
    v: 1,
    results: [
      { id: 'op-1', status: 'ok', rows: [{ table: 'items', row: { id: 'b', xid: '12', rev: 2, scope: 'public', n: 3 } }] },
      { id: 'op-2', status: 'invalid', field: 'title', why: 'too_long', rows: [] },
    ],
    changes: [{ table: 'items', row: { id: 'a', xid: '184467440737095516', rev: 1, scope: 'public', column_of_2031: [1] } }],
    gone: [{ table: 'items', id: 'c', rev: 4 }],
    scopes: { public: '1' },
    reset: false,
    cursor: { epoch: 'e', xid: '12' },
    server_time: 1_760_000_000_000,
    more: false,
  });
});

test.each([
  null,
  '',
  '<html>',
  [],
  {},
  { ...answer, v: undefined },
  { ...answer, v: '1' },
  { ...answer, v: 2 },
  { ...answer, results: undefined },
  { ...answer, cursor: null },
  { ...answer, changes: [] },
  { ...answer, gone: [['items', 'c']] },
  { ...answer, scopes: ['public'] },
  { ...answer, server_time: '12' },
])('%j is no answer of ours', (body) => {
  expect(read(body)).toBeNull();
});

test('a verdict that nobody knows is none, and the others stand', () => {
  const body = { ...answer, results: [{ id: 'op-1', status: 'perhaps' }, { status: 'ok' }, null, { id: 'op-3', status: 'late' }] };
  expect(read(body)).toMatchObject({ results: [{ id: 'op-3', status: 'late', rows: [] }] });
});

test('a row that cannot be one is left out and told of; the rest is read', () => {
  const told = vi.fn();
  const columns = ['id', 'xid', 'rev', 'scope'];
  const rows = [
    [null, '1', 1, 'public'],
    ['a', 7, 1, 'public'],
    ['a', 'x', 1, 'public'],
    ['a', '1', '1', 'public'],
    ['a', '1'],
    [],
    ['b', '1', 1, 'public'],
  ];
  const body = readAnswer({ ...answer, changes: { items: { columns, rows } } }, told);
  expect(body).toMatchObject({ changes: [{ table: 'items', row: { id: 'b' } }] });
  expect(told).toHaveBeenCalledTimes(6);
});

test('a server that takes nothing from this version any more says so in any version of its own', () => {
  expect(read({ v: 7, status: 'upgrade_required' })).toBe('upgrade_required');
});
