/** The regions shaded by a number, as SVG text, with its legend, and the same as a table: what the app draws with React (features/numbers/charts/region-map.tsx). */
import { drawRegions } from '#src/features/numbers/model/region-map.ts';
import type { DrawnRow } from '#src/features/numbers/model/rows.ts';
import outlines from '#src/shared/regions.gen.json' with { type: 'json' };
import { html, type Markup } from '#supabase/functions/_shared/html.ts';
import type { Speaking } from './draw-lines.ts';
import { aboutOf } from './draw-rows.ts';
import type { InBoth } from './told.ts';
import { say } from './words.ts';

type Row = DrawnRow<InBoth>;
const n = String;

export const mapOf = (rows: readonly Row[], title: string, nameOf: (row: Row) => string, speaking: Speaking): Markup => {
  const { lang, number } = speaking;
  const { left, top, width, height, size, regions, steps } = drawRegions(rows, outlines, number);
  const told = new Map(rows.map((row) => [row.place, say('named', lang, { name: nameOf(row), said: number(row.point.value) })]));
  return html`<svg class="regions" viewBox="0 0 ${n(width)} ${n(height)}" role="img" aria-label="${title}. ${[...told.values()].join(', ')}"><g transform="translate(${n(-left)} ${n(-top)})">
${regions.map(({ place, path, shade }) => html`<path class="area ${shade === null ? 'outline' : `shade${shade}`}" d="${path}"><title>${told.get(place) ?? ''}</title></path>`)}
<g aria-hidden="true" class="words" font-size="${n(size)}" stroke-width="${n(size / 4)}">${regions.map(({ said, at }) => (at ? html`<text x="${n(at.x)}" y="${n(at.y)}" dy="0.35em">${said}</text>` : html``))}</g></g></svg>
<ul class="legend">${steps.map(({ shade, from, to }) => html`<li>${sampleOf(`shade${shade}`)}${[...new Set([from, to])].map(number).join('\u00a0– ')}</li>`)}${rows.some(({ isWeak }) => isWeak) ? html`<li>${sampleOf('outline')}${say('few', lang)}</li>` : ''}</ul>
<p class="small">${say('shades', lang)}</p>`;
};

const sampleOf = (look: string): Markup =>
  html`<svg aria-hidden="true" viewBox="0 0 10 10"><rect width="10" height="10" class="area ${look}"/></svg>`;

export const rowsTableOf = (rows: readonly Row[], title: string, nameOf: (row: Row) => string, speaking: Speaking): Markup => {
  const { lang, number } = speaking;
  return html`<details><summary>${say('table', lang)}</summary>
<table><caption class="unseen">${title}</caption>
<thead><tr><th scope="col">${say('region', lang)}</th><th scope="col">${say('value', lang)}</th></tr></thead>
<tbody>${rows.map(
    (row) => html`<tr><th scope="row">${nameOf(row)}</th><td>${number(row.point.value)} ${aboutOf(row, speaking)}</td></tr>
`,
  )}</tbody></table></details>`;
};
