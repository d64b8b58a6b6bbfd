/** One value a row, as text: what the app draws with React (features/numbers/charts/row-chart.tsx). */
import { marginRule } from '#src/features/numbers/model/margin.ts';
import type { DrawnRow, DrawnRows } from '#src/features/numbers/model/rows.ts';
import { html, type Markup } from '#supabase/functions/_shared/html.ts';
import type { Speaking } from './draw-lines.ts';
import type { InBoth } from './told.ts';
import { say, sayCount } from './words.ts';

const n = String;
const margin = { by: n(marginRule.by), sure: n(marginRule.sure), among: n(marginRule.among) };

export const rowsOf = (
  { as, rows, ticks, isComputed }: DrawnRows<InBoth>,
  nameOf: (row: DrawnRow<InBoth>) => string,
  speaking: Speaking,
): Markup => {
  const { lang, number } = speaking;
  return html`<ul class="bars">${rows.map(
    (row) => html`<li><span>${nameOf(row)}</span> <span class="barValue">${number(row.point.value)}</span>
${as === 'dots' ? dotOf(row, ticks) : barOf(row)}${aboutOf(row, speaking)}</li>
`,
  )}${ticks.length > 0 ? html`<li class="scale" aria-hidden="true">${ticks.map(({ value }) => html`<span>${number(value)}</span>`)}</li>` : ''}</ul>
${isComputed ? html`<details><summary>${say('sure', lang)}</summary><p class="small">${say('margin', lang, margin)}</p></details>` : ''}`;
};

const looks = ({ isWeak }: DrawnRow): string => (isWeak ? 'row weak' : 'row');

const barOf = (row: DrawnRow): Markup =>
  html`<svg class="${looks(row)}" width="100%" height="12" aria-hidden="true"><rect class="track" width="100%" height="12"/><rect width="${n(row.at)}%" height="12"/></svg>`;

const dotOf = (row: DrawnRow, ticks: DrawnRows['ticks']): Markup => {
  const [at, from, to] = [row.at, row.from, row.to].map((place) => `${place}%`);
  return html`<svg class="${looks(row)}" width="100%" height="20" aria-hidden="true">${ticks.map((tick) => html`<line class="tick" x1="${n(tick.at)}%" x2="${n(tick.at)}%" y1="0" y2="20"/>`)}<line x1="${from ?? ''}" x2="${to ?? ''}" y1="10" y2="10"/><line x1="${from ?? ''}" x2="${from ?? ''}" y1="5" y2="15"/><line x1="${to ?? ''}" x2="${to ?? ''}" y1="5" y2="15"/><circle cx="${at ?? ''}" cy="10" r="6"/></svg>`;
};

export const aboutOf = ({ point: { asked }, range, isWeak }: DrawnRow, { lang, number }: Speaking): Markup | string => {
  if (asked === null && !range) return '';
  const told = [
    ...(range ? [say('range', lang, { least: number(range.low), most: number(range.high) })] : []),
    ...(asked !== null ? [sayCount(isWeak ? 'askedFew' : 'asked', lang, asked)] : []),
  ];
  return html`<span class="barAbout">${told.join(' · ')}</span>`;
};
