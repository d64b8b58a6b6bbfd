/**
 * The picture of a link in a chat, 1200 × 630: what it is, its name, where, a number as of the day, the region's cloth and its place in the
 * country. SVG, for whatever makes a picture of it. Colours are those of the light tokens (src/ui/tokens.css).
 */

import { placeOn } from '#src/shared/map-drawing.ts';
import regions from '#src/shared/regions.gen.json';
import type { PagePreview } from '#src/ui/page-head.ts';
import { motifs } from '#src/widgets/region-band/motifs.ts';

const [paper, ink, muted, indigo, forest, line] = ['#faf7f0', '#1d1c18', '#5a554a', '#23307a', '#0a5c3b', '#8c8575'];
const [left, width, height] = [72, 1200, 630];
/** With a map beside it, and without. */
const room = { beside: 690, alone: width - 2 * left };

export const drawPreview = (title: string, { kind, where, figure, region, point, curve }: PagePreview): string => {
  const isOnMap = Boolean(region && regions.paths[region as keyof typeof regions.paths]) || point !== undefined;
  const wide = isOnMap || curve ? room.beside : room.alone;
  const heading = fitted(title, wide, figure ? 210 : 290);
  const belowTitle = 186 + heading.lines.length * heading.size * spacing;
  const text = [
    textAt(kind, left, 128, 34, indigo, 700),
    ...heading.lines.map((words, n) => textAt(words, left, 128 + 34 + heading.size * (0.86 + n * spacing), heading.size, ink, 700)),
    textAt(fitted(where, wide, 60, [36]).lines[0] ?? '', left, belowTitle + 34, 36, muted, 400),
    figure ? textAt(figure, left, belowTitle + 104, 44, forest, 700) : '',
    textAt('Mboa', left, height - 40, 36, indigo, 700),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Noto Sans">`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    band(region),
    ...text,
    isOnMap ? map(region, point) : curve ? lineOf(curve) : '',
    '</svg>',
  ].join('');
};

/** The same tile as on the region's page, twice its size. */
const band = (region: string | undefined): string => {
  const motif = (region && motifs[region]) || motifs['CM-CE'];
  const tile = `<pattern id="ndop" width="64" height="16" patternUnits="userSpaceOnUse" patternTransform="scale(3)"><path d="${motif?.lines}" fill="none" stroke="#fff" stroke-width="1.5"/><path d="${motif?.solid}" fill="#fff"/></pattern>`;
  return `<defs>${tile}</defs><rect width="${width}" height="48" fill="${indigo}"/><rect width="${width}" height="48" fill="url(#ndop)"/>`;
};

/** What is only expected is dashed, as on the page. */
const lineOf = ({ known, projected }: NonNullable<PagePreview['curve']>): string => {
  const draw = (points: readonly string[], dashes: string): string =>
    points
      .map((run) => `<polyline points="${run}" fill="none" stroke="${forest}" stroke-width="8" stroke-linejoin="round"${dashes}/>`)
      .join('');
  const foot = `<path d="M0 480h480" stroke="${line}" stroke-width="3"/>`;
  return `<g transform="translate(${width - left - 420} 110) scale(0.875)">${foot}${draw(known, '')}${draw(projected, ' stroke-dasharray="16 12"')}</g>`;
};

const map = (region: string | undefined, point: PagePreview['point']): string => {
  const scale = 500 / regions.height;
  const areas = Object.entries(regions.paths).map(
    ([code, path]) => `<path d="${path}" fill="${code === region ? forest : '#fff'}" stroke="${line}" stroke-width="1.5"/>`,
  );
  const at = point && placeOn(regions, point.latitude, point.longitude);
  const dot = at ? `<circle cx="${at.x}" cy="${at.y}" r="11" fill="${indigo}" stroke="#fff" stroke-width="4"/>` : '';
  return `<g transform="translate(${width - left - regions.width * scale} 90) scale(${scale})">${areas.join('')}${dot}</g>`;
};

const spacing = 1.18;
/** Bold letters are this wide on the whole, of their size: no renderer of SVG breaks lines. */
const letter = 0.58;

/** The largest size at which the words fit; what is longer than that ends in dots. */
const fitted = (
  text: string,
  wide: number,
  high: number,
  sizes: readonly number[] = [84, 68, 56, 46],
): { lines: readonly string[]; size: number } => {
  for (const size of sizes) {
    const lines = broken(text, Math.floor(wide / (size * letter)));
    if (lines.length * size * spacing <= high) return { lines, size };
  }
  const size = sizes.at(-1) ?? 46;
  const lines = broken(text, Math.floor(wide / (size * letter)));
  const most = Math.max(1, Math.floor(high / (size * spacing)));
  return { lines: [...lines.slice(0, most - 1), `${lines[most - 1]} …`], size };
};

const broken = (text: string, most: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const parts = word.match(new RegExp(`.{1,${most}}`, 'gu')) ?? [];
    if (last !== undefined && parts.length === 1 && last.length + 1 + word.length <= most) lines.splice(-1, 1, `${last} ${word}`);
    else lines.push(...parts);
  }
  return lines;
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** What XML cannot hold would spoil the whole picture. */
const textAt = (text: string, x: number, y: number, size: number, colour: string | undefined, weight: number): string =>
  `<text x="${x}" y="${Math.round(y)}" font-size="${size}" font-weight="${weight}" fill="${colour}">${text
    .replace(/[^\P{C}\t]/gu, '')
    .replace(/[&<>]/g, (one) => escapes[one] ?? '')}</text>`;
