import { expect, test } from 'vitest';
import regions from '#src/shared/regions.gen.json';
import { motifs } from './motifs.ts';

test('each of the ten regions has its own band, in less than a kilobyte', () => {
  expect(Object.keys(motifs).sort()).toEqual(Object.keys(regions.paths).sort());
  expect(new Set(Object.values(motifs).map(({ lines }) => lines)).size).toBe(10);
  for (const { lines, solid } of Object.values(motifs)) expect(lines.length + solid.length).toBeLessThan(1000);
});

test('a band repeats without a break: nothing is drawn beyond its tile', () => {
  for (const [code, { lines, solid }] of Object.entries(motifs)) {
    const starts = [...`${lines}${solid}`.matchAll(/M(-?[\d.]+)[ ,]?(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
    for (const [x = -1, y = -1] of starts) {
      expect(x >= 0 && x <= 64 && y >= 0 && y <= 16, `${code} ${x} ${y}`).toBe(true);
    }
  }
});
