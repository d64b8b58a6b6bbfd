/** What a look at a file of values of series tells of each line, without an effect. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linesOf, openSeriesStage, type SeriesPlan, type SeriesStage } from './series-stage.ts';

let stage: SeriesStage;
beforeAll(async () => {
  stage = await openSeriesStage();
});
afterAll(() => stage?.close());

const kindsOf = (plan: readonly SeriesPlan[]) => plan.map(({ line, kind, faults }) => [line, kind, faults]);

test('tells of each line whether it is new, changed, the same or at fault, by its column, and writes nothing', async () => {
  const before = await stage.print();
  const plan = await stage.look([
    { point: '2026 44.2' },
    { point: '2024 43' },
    { point: '2023 41.5' },
    { point: '2025 43.1' },
    { point: '2024 1', place: 'CM-NW' },
    { point: '2024 1', place: 'CM-ZZ' },
    { point: '2024 1', series: 'debt' },
    { point: '2024 -3' },
    { point: '2024 501' },
    { point: '2024 -3', series: 'growth', place: 'CM' },
    { point: '2024 -51', series: 'growth', place: 'CM' },
    { point: '2024 44' },
    { point: '2027 45' },
    { point: '2027 45 p' },
    { point: '2026-11 45', place: 'GAB' },
    { point: '2026-10 45', place: 'GAB' },
  ]);
  expect(kindsOf(plan)).toEqual([
    [2, 'new', {}],
    [3, 'changed', {}],
    [4, 'same', {}],
    [5, 'changed', {}],
    [6, 'new', {}],
    [7, 'faulty', { place: 'unknown' }],
    [8, 'faulty', { series: 'unknown' }],
    [9, 'faulty', { value: 'negative' }],
    [10, 'faulty', { value: 'range' }],
    [11, 'new', {}],
    [12, 'faulty', { value: 'range' }],
    [13, 'faulty', { period: 'twice' }],
    [14, 'faulty', { flag: 'projection' }],
    [15, 'new', {}],
    [16, 'faulty', { flag: 'projection' }],
    [17, 'new', {}],
  ]);
  expect(plan[1]).toMatchObject({ changes: { value: ['2024 42.8', '2024 43'] }, title: 'debt-gdp CM 2024' });
  expect(plan[0]?.changes).toEqual({ value: [null, '2026 44.2'] });
  expect(await stage.print()).toEqual(before);
});

test('an answer is found in either language; which is meant must be said where a series has several', async () => {
  const of = { series: 'answers', point: '2024 35 n1200' };
  expect(
    kindsOf(
      await stage.look([
        { ...of, label: 'MIEUX' },
        { ...of, label: 'Better' },
        { ...of, label: 'Worse' },
        of,
        { label: 'Better', point: '2024 1' },
      ]),
    ),
  ).toEqual([
    [2, 'new', {}],
    [3, 'faulty', { period: 'twice' }],
    [4, 'faulty', { label: 'unknown' }],
    [5, 'faulty', { label: 'required' }],
    [6, 'faulty', { label: 'unknown' }],
  ]);
});

test('a unit is the series’ own; a break stays where the file says nothing of it', async () => {
  expect(
    kindsOf(
      await stage.look([
        { point: '2021 40', unit: 'percent_gdp' },
        { point: '2020 40', unit: '%' },
        { point: '2019 40', unit: 'xaf' },
        { point: '2018 40', unit: '' },
      ]),
    ),
  ).toEqual([
    [2, 'new', {}],
    [3, 'new', {}],
    [4, 'faulty', { unit: 'unit' }],
    [5, 'faulty', { unit: 'unit' }],
  ]);
  expect(
    await stage.look([
      { place: 'GAB', point: '2024 71' },
      { place: 'GAB', point: '2023 70 b-scale' },
    ]),
  ).toMatchObject([
    { kind: 'changed', changes: { value: ['2024 70 b-method', '2024 71 b-method'] } },
    { kind: 'new', changes: { value: [null, '2023 70 b-scale'] } },
  ]);
  expect(await stage.look([{ place: 'GAB', point: '2024 70' }])).toMatchObject([{ kind: 'same' }]);
});

test('what is no point is at fault, whatever it is', async () => {
  const points = [
    '2024 3,5',
    '2024 n/a',
    '2024',
    '24 1',
    '2024-13 1',
    '2023-02-29 1',
    '1600 1',
    '2024 5 l6 h7',
    '2024 5 h7',
    '',
    null,
    7,
    [],
    {},
  ];
  for (const point of points) expect(await stage.look([{ point }]), String(point)).toMatchObject([{ kind: 'faulty' }]);
  expect(await stage.send([7, null, [], 'x', { point: '2024 1' }])).toMatchObject({
    status: 'ok',
    plan: Array(5).fill({ kind: 'faulty' }),
  });
});

test('what is too much, is none, or is asked by whoever may not, is refused', async () => {
  expect(await stage.send(Array(5001).fill({}))).toEqual({ status: 'too_many' });
  expect(await stage.send([{ series: 'é'.repeat(600_000) }])).toEqual({ status: 'too_many' });
  for (const lines of [[], {}, 'x', null]) expect(await stage.send(lines)).toEqual({ status: 'invalid', faults: { lines: 'form' } });
  const lines = linesOf([{ point: '2026 1' }]);
  const moderator = await stage.addMember();
  await stage.giveRole(moderator, { role: 'moderator' });
  for (const who of [await stage.addMember(), moderator])
    expect(await stage.send(lines, { who })).toEqual({ status: 'forbidden', why: 'not_admin' });
  expect(await stage.send(lines, { who: null })).toBe('42501');
  expect(await stage.send(lines, { who: await stage.addAdmin() })).toMatchObject({ status: 'ok' });
});
