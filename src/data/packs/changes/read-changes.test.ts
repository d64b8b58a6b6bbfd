import { expect, test } from 'vitest';
import { partsWith } from '#src/data/packs/engine/open-parts.ts';
import { village } from '#src/model/places/village.ts';
import { readChanges } from './read-changes.ts';

const columns =
  'pid source as_of licence is_sample region_code division_code subdivision_code latitude longitude name other_names kind population xid';
const bafut: readonly unknown[] = [
  'v000000001',
  'osm',
  '2019',
  'ODbL',
  false,
  'CM-NW',
  null,
  null,
  6.089,
  10.1,
  'Bafut',
  ['Ɓafut'],
  'town',
  1200,
  '41',
];
const withCell = (column: string, value: unknown): readonly unknown[] =>
  bafut.map((before, place) => (place === columns.split(' ').indexOf(column) ? value : before));
const body = (...rows: readonly (readonly unknown[])[]) => ({
  v: 1,
  changes: { villages: { columns: columns.split(' '), rows } },
  gone: [] as unknown[],
  cursor: { epoch: 'e', xid: '42' },
});

const read = (told: unknown) => {
  const impossible: string[] = [];
  const changes = readChanges(told, [village], (table) => impossible.push(table));
  return { changes, impossible };
};

test('a row is read by the names of its columns, in whatever order they come, and columns that are new are passed over', () => {
  const { changes } = read({
    ...body(),
    changes: { villages: { columns: [...columns.split(' '), 'planted'].reverse(), rows: [[...bafut, 'x'].reverse()] } },
  });
  expect(changes).toEqual({
    rows: [
      {
        table: 'villages',
        pid: 'v000000001',
        xid: '41',
        row: {
          pid: 'v000000001',
          name: 'Bafut',
          otherNames: ['Ɓafut'],
          kind: 'town',
          regionCode: 'CM-NW',
          divisionCode: null,
          subdivisionCode: null,
          population: 1200,
          latitude: 6.089,
          longitude: 10.1,
          source: 'osm',
          asOf: '2019',
          licence: 'ODbL',
          isSample: false,
        },
      },
    ],
    cursor: { epoch: 'e', xid: '42' },
    more: false,
    reset: false,
  });
});

test('a tombstone is a row of nothing; directories that this version does not know are passed over', () => {
  const told = {
    ...body(bafut),
    gone: [
      ['villages', 'v000000002', '40'],
      ['planted', 'v000000003', '40'],
    ],
  };
  const { changes } = read({
    ...told,
    changes: { ...told.changes, planted: { columns: [], rows: [] }, constructor: { columns: [], rows: [] } },
  });
  expect(changes?.rows.map(({ table, pid, row }) => [table, pid, row === null])).toEqual([
    ['villages', 'v000000001', false],
    ['villages', 'v000000002', true],
  ]);
});

test.each([
  ['pid', 'not a pid'],
  ['pid', null],
  ['xid', 41],
  ['name', null],
  ['name', 'Ba\u0000fut'],
  ['other_names', 'Bafut'],
  ['other_names', null],
  ['population', '1200'],
  ['population', 0.5],
  ['population', 1e300],
  ['latitude', 600],
  ['is_sample', null],
])('a row whose %s is %j is left out and told of, and the others stand', (column, value) => {
  const { changes, impossible } = read(body(withCell(column, value), withCell('pid', 'v000000009')));
  expect(changes?.rows.map(({ pid }) => pid)).toEqual(['v000000009']);
  expect(impossible).toEqual(['villages']);
});

test('a row that passes can be shown', () => {
  const { changes } = read(body(bafut, withCell('population', null)));
  expect(partsWith([], changes?.rows ?? [], [village])).toHaveLength(1);
});

test.each([
  ['nothing', null],
  ['a text', '<!doctype html><title>Hotel</title>'],
  ['half of it', { v: 1, changes: {} }],
  ['another version', { ...body(), v: 2 }],
  ['a list of tables', { ...body(), changes: [] }],
  ['a cursor that is none', { ...body(), cursor: { epoch: 'e' } }],
  ['a tombstone that is none', { ...body(), gone: [['villages', 'x', '1']] }],
])('%s is no answer of ours', (_, told) => {
  expect(read(told).changes).toBeNull();
});
