import { expect, test } from 'vitest';
import divisions from './divisions.gen.json';
import { placeOn, shadesOf, viewBoxOf } from './drawing.ts';
import regions from './regions.gen.json';

const insideOf = (path: string, x: number, y: number): boolean => {
  const [left = 0, top = 0, width = 0, height = 0] = viewBoxOf([path], 1).split(' ').map(Number);
  return x >= left && x <= left + width && y >= top && y <= top + height;
};

test.each([
  ['Yaoundé', 3.866, 11.517, 'CM-CE'],
  ['Maroua', 10.591, 14.316, 'CM-EN'],
  ['Douala', 4.05, 9.7, 'CM-LT'],
  ['Bamenda', 5.963, 10.159, 'CM-NW'],
] as const)('%s falls into the outline of its region', (_, latitude, longitude, code) => {
  const { x, y } = placeOn(regions, latitude, longitude);
  expect(insideOf(regions.paths[code], x, y)).toBe(true);
});

test('ten regions, 58 divisions, each division inside the box of its region', () => {
  expect(Object.keys(regions.paths)).toHaveLength(10);
  const shapes = Object.entries(divisions.paths);
  expect(shapes).toHaveLength(58);
  const regionPaths: Readonly<Record<string, string>> = regions.paths;
  for (const [code, path] of shapes) {
    const [x = 0, y = 0] = /^M(-?[\d.]+),(-?[\d.]+)/.exec(path)?.slice(1).map(Number) ?? [];
    expect(insideOf(regionPaths[code.slice(0, 5)] ?? '', x, y), code).toBe(true);
  }
});

test('shades go by rank, equals alike', () => {
  expect(shadesOf([10, 20, 30, 40, 1_000_000])).toEqual([0, 1, 2, 3, 4]);
  expect(shadesOf([5, 5, 5])).toEqual([0, 0, 0]);
  expect(shadesOf([])).toEqual([]);
});

test('a box surrounds its paths', () => {
  expect(viewBoxOf(['M10,20L30,40Z', 'M5,25L6,26Z'], 0)).toBe('5 20 25 20');
});
