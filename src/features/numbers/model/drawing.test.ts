import { expect, test } from 'vitest';
import { readPoints } from '#src/model/numbers/points.ts';
import { drawChart, periodAt } from './drawing.ts';

const look = { width: 400, as: 'lines', sayValue: String } as const;
const line = (name: string, ...texts: readonly string[]) => ({ name, points: readPoints(texts) });

test('a missing year breaks the line, and dashes begin where the known values end', () => {
  const { lines, projectedFrom, xOf } = drawChart(
    [line('Debt', ...Array.from({ length: 20 }, (_, n) => `${2000 + n} ${n}`), '2022 20', '2023 21', '2024 22', '2025 23 p', '2026 24 p')],
    look,
  );
  expect(lines[0]?.known).toHaveLength(2);
  expect(lines[0]?.projected).toHaveLength(1);
  expect(lines[0]?.projected[0]?.split(' ')).toHaveLength(3);
  expect(projectedFrom).toBe(xOf('2024'));
});

test('parts stand on each other: their heights are their values, and the top of a bar is their sum', () => {
  const { bars, yOf } = drawChart([line('One', '2022 10', '2023 20'), line('Two', '2022 5', '2023 0')], { ...look, as: 'stack' });
  expect(bars.map(({ key }) => key)).toEqual(['2022 0', '2022 1', '2023 0']);
  const [low, high] = bars;
  expect(low?.height).toBeCloseTo(yOf(0) - yOf(10), 0);
  expect(high?.y).toBe(yOf(15));
  expect((high?.y ?? 0) + (high?.height ?? 0)).toBeCloseTo(low?.y ?? 0, 0);
});

test('bars stand within the axes, each apart from the next', () => {
  for (const width of [240, 320, 760]) {
    const years = Array.from({ length: 34 }, (_, n) => `${1990 + n} ${n + 1}`);
    const { bars, left, right } = drawChart([line('One', ...years)], { ...look, width, as: 'stack' });
    expect(bars[0]?.x).toBeGreaterThanOrEqual(left);
    const last = bars.at(-1);
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(right + 0.1);
    for (const [n, bar] of bars.slice(1).entries()) expect(bar.x).toBeGreaterThanOrEqual((bars[n]?.x ?? 0) + (bars[n]?.width ?? 0) - 0.1);
  }
});

test('where there is no room for names letters stand at the lines', () => {
  const two = [line('What the state takes in', '2022 1', '2023 2'), line('What the state spends', '2022 2', '2023 3')];
  expect(drawChart(two, look).names.map(({ text }) => text)).toEqual(['A', 'B']);
  expect(drawChart(two, { ...look, width: 760 }).names.map(({ text }) => text)).toEqual([
    'What the state takes in',
    'What the state spends',
  ]);
  expect(drawChart([line('Alone', '2022 1', '2023 2')], look).names).toEqual([]);
});

test('a finger is read at the nearest year', () => {
  const { xOf } = drawChart([line('Debt', '2020 1', '2021 2', '2022 3')], look);
  expect(periodAt(xOf('2021') + 3, ['2020', '2021', '2022'], xOf)).toBe('2021');
  expect(periodAt(-50, ['2020', '2021', '2022'], xOf)).toBe('2020');
  expect(periodAt(1, [], xOf)).toBeUndefined();
});

test('without any value there is a drawing all the same', () => {
  expect(drawChart([line('Nothing')], look)).toMatchObject({ bars: [], projectedFrom: null });
});

test('a break parts the line half-way before it, with its reason within the drawing; where nothing earlier is drawn it stands at the first value', () => {
  const sayBreak = (period: string): string => `${period}: another method and scale`;
  const told = ['2018 1', '2019 2', '2020 3 b-method', '2021 4', '2022 5'];
  const { lines, breaks, xOf } = drawChart([line('Index', ...told), line('Other', '2019 1', '2020 2 b-method', '2021 2')], {
    ...look,
    sayBreak,
  });
  expect(lines.map(({ known }) => known.map((points) => points.split(' ').length))).toEqual([[2, 3], [2]]);
  expect(breaks).toHaveLength(1);
  expect(breaks[0]?.x).toBeCloseTo((xOf('2019') + xOf('2020')) / 2, 0);
  expect(breaks[0]?.said).toBe('2020: another method and scale');
  for (const width of [240, 320, 760]) {
    const alone = drawChart([line('Index', '2020 3 b-method', '2021 4', '2022 5')], { ...look, width, sayBreak });
    expect(alone.breaks[0]?.x).toBe(alone.xOf('2020'));
    const half = (alone.breaks[0]?.said.length ?? 0) * 3.2;
    expect((alone.breaks[0]?.at ?? 0) - half).toBeGreaterThanOrEqual(-1);
    expect((alone.breaks[0]?.at ?? 0) + half).toBeLessThanOrEqual(width + 1);
  }
});

test('of two breaks close by, what the second says stands back', () => {
  const { breaks } = drawChart([line('Index', '2018 1', '2019 2 b-scale', '2020 3 b-method', '2021 4')], {
    ...look,
    sayBreak: () => 'many words that need their room',
  });
  expect(breaks.map(({ at }) => at === null)).toEqual([false, true]);
});

test('between which values one lies: whiskers at few values, a band along many, parted where nothing is said of it', () => {
  const few = drawChart([line('Index', '2020 10 l5 h20', '2021 11', '2022 12 l11 h30')], look);
  expect(few.lines[0]?.whiskers).toEqual([
    { key: '2020', x: few.xOf('2020'), low: few.yOf(5), high: few.yOf(20) },
    { key: '2022', x: few.xOf('2022'), low: few.yOf(11), high: few.yOf(30) },
  ]);
  expect(few.yOf(30)).toBeGreaterThanOrEqual(few.top);
  const years = Array.from({ length: 24 }, (_, n) => `${2000 + n} ${n}${n === 12 ? '' : ` l${n - 1} h${n + 2}`}`);
  const { lines, xOf, yOf } = drawChart([line('Index', ...years)], look);
  expect(lines[0]?.whiskers).toEqual([]);
  expect(lines[0]?.bands.map((band) => band.split(' ').length)).toEqual([24, 22]);
  const [band = ''] = lines[0]?.bands ?? [];
  expect([band.split(' ')[0], band.split(' ').at(-1)]).toEqual([`${xOf('2000')},${yOf(2)}`, `${xOf('2000')},${yOf(-1)}`]);
});
