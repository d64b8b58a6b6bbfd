import { expect, test } from 'vitest';
import { readPoints } from '#src/model/numbers/points.ts';
import { drawPanels } from './panels.ts';

const line = (name: string, ...texts: readonly string[]) => ({ name, points: readPoints(texts) });

test('all stand on the same scales: the same value and the same year at the same place in each', () => {
  const [large, small, late] = drawPanels(
    [line('Large', '1998 10', '2004 80', '2018 95'), line('Small', '1998 5', '2018 6'), line('Late', '2011 10', '2018 12 p')],
    String,
  ).map((panel) => panel);
  expect(small?.drawing.values).toEqual(large?.drawing.values);
  expect(small?.drawing.times).toEqual(large?.drawing.times);
  expect([small?.drawing.yOf(10), late?.drawing.xOf('2018')]).toEqual([large?.drawing.yOf(10), large?.drawing.xOf('2018')]);
  expect(late?.drawing.lines[0]?.dots[0]).toMatchObject({ x: large?.drawing.xOf('2011'), y: large?.drawing.yOf(10) });
  expect([large?.last?.value, late?.last?.value]).toEqual([95, 10]);
});

test('each keeps within its own drawing, and no name stands at its line', () => {
  for (const { drawing } of drawPanels([line('A', '1998 -10 b-method', '2018 95'), line('B', '1998 5', '2018 6')], String)) {
    expect(drawing.names).toEqual([]);
    expect(drawing.values.length).toBeLessThanOrEqual(5);
    const places = drawing.lines.flatMap(({ dots }) => dots);
    expect(places.length).toBeGreaterThan(0);
    for (const { x, y } of places)
      expect([x >= drawing.left, x <= drawing.right, y >= drawing.top, y <= drawing.bottom]).toEqual([true, true, true, true]);
  }
});
