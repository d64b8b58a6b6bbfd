import { expect, test } from 'vitest';
import { drawPreview } from './draw-preview.ts';

const preview = { kind: 'Village', where: 'Bafut · Mezam · North-West', region: 'CM-NW', point: { latitude: 6.08, longitude: 10.1 } };
const sizesIn = (svg: string): readonly number[] => [...svg.matchAll(/y="(\d+)" font-size="(\d+)"/g)].map(([, y]) => Number(y));

test('kind, name, place, number, cloth of the region and its place in the country', () => {
  const svg = drawPreview('Bafut', { ...preview, figure: '2 of 100 signatures' });
  for (const said of ['>Village<', '>Bafut<', '>Bafut · Mezam · North-West<', '>2 of 100 signatures<', '>Mboa<'])
    expect(svg).toContain(said);
  expect(svg).toContain('fill="#0a5c3b" stroke');
  expect(svg).toContain('<circle');
});

test('a title of any length stays above the place and the number, and all of it in the picture', () => {
  for (const title of ['A', 'Wa'.repeat(300), 'A road that a truck can use '.repeat(20), 'ɓ'.repeat(140)]) {
    const places = sizesIn(drawPreview(title, { ...preview, figure: '312 signatures' }));
    expect(Math.max(...places)).toBeLessThan(610);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  }
});

test('no text becomes markup, and none holds what XML cannot', () => {
  const svg = drawPreview('<script>&\u0000\u0008"', { ...preview, where: '</text><image href="https://other.example/x"/>', figure: '<g>' });
  expect(svg).not.toMatch(/<script|<image|<g>|\p{Cc}/u);
  expect(svg).toContain('&lt;script&gt;&amp;"');
});

test('where there is no region there is no map, and the title has the whole width', () => {
  const svg = drawPreview('A title that is of some length and more', { kind: 'Petition', where: 'The whole country' });
  expect(svg).not.toContain('<g transform');
  expect(drawPreview('A', { ...preview, region: 'CM-XX', point: undefined })).not.toContain('<g transform');
});

test('a line over time stands beside the words, what is only expected dashed; a map comes before it', () => {
  const curve = { known: ['0,480 240,100'], projected: ['240,100 480,90'] };
  const svg = drawPreview('Debt tracker', { kind: 'Numbers', where: 'Debt', curve });
  expect(svg).toContain('<polyline points="0,480 240,100"');
  expect(svg).toMatch(/<polyline points="240,100 480,90"[^>]*stroke-dasharray/);
  expect(drawPreview('Bafut', { kind: 'Village', where: 'North-West', region: 'CM-NW', curve })).not.toContain('<polyline');
});
