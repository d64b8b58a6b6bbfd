/** Lines over time, or parts of a whole, as SVG text, and the same as a table: what the app draws with React (features/numbers/charts/chart-shapes.tsx). */
import { type ChartLine, type Drawing, letterOf, periodsOf } from '#src/features/numbers/model/drawing.ts';
import type { DrawnBreak } from '#src/features/numbers/model/marks.ts';
import { drawPanels } from '#src/features/numbers/model/panels.ts';
import type { BreakBy, Point } from '#src/model/numbers/points.ts';
import { formatDate } from '#src/shared/format-date.ts';
import { html, type Markup } from '#supabase/functions/_shared/html.ts';
import { say } from './words.ts';

type Lang = 'en' | 'fr';
const n = String;

export const svgOf = (drawing: Drawing, size: string, label: string, lang: Lang): Markup =>
  html`<svg class="${size}" viewBox="0 0 ${n(drawing.width)} ${n(drawing.height)}" role="img" aria-label="${label}">${shapesOf(drawing, say('projection', lang))}</svg>`;

/** `projection`: above what the source only expects. */
const shapesOf = (drawing: Drawing, projection: string): Markup => {
  const { height, values, times, left, right, top, bottom, projectedFrom: from } = drawing;
  return html`<g class="axes">
${from === null ? '' : html`<rect class="expected" x="${n(from)}" y="${n(top)}" width="${n(right - from)}" height="${n(bottom - top)}"/><text x="${n(right)}" y="${n(top - 4)}" text-anchor="end">${projection}</text>`}
${values.map(({ y, said, isZero }) => html`<line class="${isZero ? 'zero' : ''}" x1="${n(left)}" x2="${n(right)}" y1="${n(y)}" y2="${n(y)}"/><text x="${n(left - 6)}" y="${n(y + 4)}" text-anchor="end">${said}</text>`)}
${times.map(({ x, said }) => html`<text x="${n(x)}" y="${n(height - 8)}" text-anchor="middle">${said}</text>`)}</g>
${drawing.breaks.map((one) => breakOf(one, drawing))}
${drawing.bars.map((bar) => html`<rect class="part turn${n(bar.turn % 6)}" x="${n(bar.x)}" y="${n(bar.y)}" width="${n(bar.width)}" height="${n(bar.height)}"/>`)}
${[...drawing.lines].reverse().map(curveOf)}
${drawing.names.map(({ turn, y, text }) => html`<text class="ends turn${n(turn % 6)}" x="${n(right + 6)}" y="${n(y)}">${text}</text>`)}
`;
};

const breakOf = ({ x, said, at }: DrawnBreak, { top, bottom }: Drawing): Markup =>
  html`<g class="break"><line x1="${n(x)}" x2="${n(x)}" y1="${n(top)}" y2="${n(bottom)}"/>${at === null ? '' : html`<text x="${n(at)}" y="${n(top - 12)}" text-anchor="middle">${said}</text>`}</g>`;

const curveOf = ({ turn, bands, whiskers, known, projected, dots }: Drawing['lines'][number]): Markup =>
  html`<g class="line turn${n(turn % 6)}">${bands.map((points) => html`<polygon class="band" points="${points}"/>`)}${whiskers.map(({ x, low, high }) => html`<path class="whisker" d="M${n(x - 4)},${n(low)}h8M${n(x)},${n(low)}V${n(high)}M${n(x - 4)},${n(high)}h8"/>`)}${known.map((points) => html`<polyline points="${points}"/>`)}${projected.map((points) => html`<polyline class="projected" points="${points}"/>`)}${dots.map(({ x, y }) => html`<circle cx="${n(x)}" cy="${n(y)}" r="3"/>`)}</g>`;

export const lettersOf = (lines: readonly ChartLine[]): Markup =>
  html`<ul class="narrow letters">${lines.map(({ name }, turn) => html`<li><b class="turn${n(turn % 6)}">${letterOf(turn)}</b> ${name}</li>`)}</ul>`;

export const panelsOf = (lines: readonly ChartLine[], { lang, number }: Speaking): Markup =>
  html`<ul class="panels">${drawPanels(lines, number).map(
    ({ name, last, drawing }) =>
      html`<li><b>${name}</b>${last ? html`<span class="panelValue">${number(last.value)} (${formatDate(last.period, lang)})</span>` : ''}<svg viewBox="0 0 ${n(drawing.width)} ${n(drawing.height)}" aria-hidden="true">${shapesOf(drawing, '')}</svg></li>
`,
  )}</ul>`;

export interface Speaking {
  readonly lang: Lang;
  readonly number: (value: number) => string;
}

/** Where lines begin anew, and why: beside it in the drawing, and as a sentence. */
export const sayBreak = (name: 'named' | 'break', lang: Lang, period: string, by: BreakBy): string => {
  const [date, why] = [formatDate(period, lang), say(by, lang)];
  return say(name, lang, { name: date, said: why, date, why });
};

export const tableOf = (lines: readonly ChartLine[], caption: string, speaking: Speaking): Markup => {
  const { lang } = speaking;
  const periods = [...periodsOf(lines)].reverse();
  const cell = ({ points }: ChartLine, period: string): string => {
    const point = points.find((one) => one.period === period);
    return point ? [speaking.number(point.value), ...besideOf(point, speaking)].join(' ') : say('unknown', lang);
  };
  return html`<details><summary>${say('table', lang)}</summary>
<table><caption class="unseen">${caption}</caption>
<thead><tr><th scope="col">${say('year', lang)}</th>${lines.map(({ name }) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${periods.map(
    (period) => html`<tr><th scope="row">${formatDate(period, lang)}</th>${lines.map((line) => html`<td>${cell(line, period)}</td>`)}</tr>
`,
  )}</tbody></table></details>`;
};

const besideOf = ({ low, high, isProjection, breakBy }: Point, { lang, number }: Speaking): readonly string[] => [
  ...(low !== null && high !== null ? [say('between', lang, { least: number(low), most: number(high) })] : []),
  ...(isProjection ? [say('projected', lang)] : []),
  ...(breakBy ? [`(${say(breakBy, lang)})`] : []),
];
