import { expect, test } from 'vitest';
import { readPoints } from '#src/model/numbers/points.ts';
import { placeOn } from '#src/shared/map-drawing.ts';
import { regionCodes } from '#src/shared/region-codes.ts';
import outlines from '#src/shared/regions.gen.json';
import { drawRegions } from './region-map.ts';
import { drawRows } from './rows.ts';

const draw = (texts: readonly string[]) => {
  const lines = texts.map((text, n) => ({ place: regionCodes[n] ?? '', label: null, points: readPoints([text]) }));
  return drawRegions(drawRows(lines, 'percent', true).rows, outlines, (value) => `${value}%`);
};

test('ten regions stand in five steps of two, each step from its least to its most', () => {
  const { regions, steps } = draw([90, 10, 20, 30, 40, 50, 60, 70, 80, 15].map((value) => `2025 ${value}`));
  expect(steps).toEqual([
    { shade: 0, from: 10, to: 15 },
    { shade: 1, from: 20, to: 30 },
    { shade: 2, from: 40, to: 50 },
    { shade: 3, from: 60, to: 70 },
    { shade: 4, from: 80, to: 90 },
  ]);
  expect(Object.fromEntries(regions.map(({ place, shade }) => [place, shade]))).toMatchObject({ 'CM-AD': 4, 'CM-CE': 0, 'CM-SW': 0 });
});

test('a value stands within its own region and within the drawing', () => {
  const { regions, left, top, width, height } = draw(regionCodes.map((_, n) => `2025 ${n}`));
  const far = regions.find(({ place }) => place === 'CM-EN');
  const maroua = placeOn(outlines, 10.591, 14.316);
  expect(far?.said).toBe('2%');
  expect(Math.hypot((far?.at?.x ?? 0) - maroua.x, (far?.at?.y ?? 0) - maroua.y)).toBeLessThan(60);
  for (const { at } of regions)
    if (at) expect([at.x > left, at.x < left + width, at.y > top, at.y < top + height]).toEqual([true, true, true, true]);
  expect(regions.filter(({ at }) => at).length).toBeGreaterThan(6);
});

test('what too few were asked for, and what is not known, has no shade', () => {
  const { regions, steps } = draw(['2024 20 n49', '2024 30 n400', '2024 40 n400']);
  const shadeOf = (code: string) => regions.find(({ place }) => place === code)?.shade;
  expect([shadeOf('CM-AD'), shadeOf('CM-CE'), shadeOf('CM-SW')]).toEqual([null, 0, null]);
  expect(regions.find(({ place }) => place === 'CM-SW')?.said).toBe('–');
  expect(regions.find(({ place }) => place === 'CM-AD')?.said).toBe('(20%)');
  expect(steps.map(({ from }) => from)).toEqual([30, 40]);
});
