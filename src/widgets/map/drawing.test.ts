import { expect, test } from 'vitest';
import { placeNames, placeOn, placeWords, shadesOf, viewOf } from '#src/shared/map-drawing.ts';
import regions from '#src/shared/regions.gen.json';
import divisions from './divisions.gen.json';

const insideOf = (path: string, x: number, y: number): boolean => {
  const { left, top, width, height } = viewOf([path], 1);
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

test('a view surrounds its paths', () => {
  expect(viewOf(['M10,20L30,40Z', 'M5,25L6,26Z'], 0)).toEqual({ left: 5, top: 20, width: 25, height: 20 });
});

test('a name stands in the middle of the largest part of its area', () => {
  const square = 'M0,0L40,0L40,40L0,40Z';
  expect(placeNames([{ name: 'A', path: `${square}M100,0L110,0L110,10L100,10Z` }], 10)).toEqual([{ x: 20, y: 20 }]);
});

test('of two names that would meet the larger area keeps its own', () => {
  const [small, large] = ['M0,0L10,0L10,10L0,10Z', 'M0,10L40,10L40,30L0,30Z'];
  const areas = [
    { name: 'Mfoundi', path: small },
    { name: 'Lekie', path: large },
  ];
  expect(placeNames(areas, 20)).toEqual([null, { x: 20, y: 20 }]);
  expect(placeNames(areas, 4)).toEqual([
    { x: 5, y: 5 },
    { x: 20, y: 20 },
  ]);
});

test('a word takes the first place where it covers nothing', () => {
  const at = [
    { x: 0, y: 0 },
    { x: 0, y: 50 },
  ];
  expect(
    placeWords(
      [
        { text: 'one', at },
        { text: 'two', at },
        { text: 'three', at },
      ],
      10,
    ),
  ).toEqual([at[0], at[1], null]);
  expect(placeWords([{ text: 'one', at }], 10, [{ x: 0, y: 0 }])).toEqual([at[1]]);
});

const paths: Readonly<Record<string, string>> = regions.paths;

test('every region has room for its name on the narrowest phone', () => {
  const names = { AD: 'Adamaoua', CE: 'Centre', EN: 'Extrême-Nord', ES: 'Est', LT: 'Littoral', NO: 'Nord', NW: 'Nord-Ouest' };
  const more = { OU: 'Ouest', SU: 'Sud', SW: 'Sud-Ouest' };
  const areas = Object.entries({ ...names, ...more }).map(([code, name]) => ({ name, path: paths[`CM-${code}`] ?? '' }));
  expect(placeNames(areas, 16.5)).not.toContain(null);
});
