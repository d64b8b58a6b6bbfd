/** The document that other sites frame: a chart, what it says, where it is from, and the same as a table. It has no script: it is all there. */
import { isWithin, linesOfPlaces } from '#src/features/numbers/model/chosen-lines.ts';
import { type ChartLine, type Drawing, drawChart } from '#src/features/numbers/model/drawing.ts';
import { headlineOf, wayOf } from '#src/features/numbers/model/finding.ts';
import { isWhole, pageOf } from '#src/features/numbers/model/page-codes.ts';
import { mostInOne } from '#src/features/numbers/model/panels.ts';
import { type DrawnRow, drawRows, isOfRows, regionsOf } from '#src/features/numbers/model/rows.ts';
import { formatDate } from '#src/shared/format-date.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import { type EmbedLook, embedDocument } from '#supabase/functions/_shared/embed-document.ts';
import { html, type Markup } from '#supabase/functions/_shared/html.ts';
import { lettersOf, panelsOf, type Speaking, sayBreak, svgOf, tableOf } from './draw-lines.ts';
import { mapOf, rowsTableOf } from './draw-map.ts';
import { rowsOf } from './draw-rows.ts';
import type { InBoth, ToldSeries, ToldSource } from './told.ts';
import { countryNames, say, unitWords } from './words.ts';

export interface Look extends EmbedLook {
  readonly others: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly as: string;
}

/** A frame's width is not known here: the sheet shows the drawing that fits. In the units of the drawing. */
const widths = { narrow: 340, wide: 700 };

export const chartPage = (series: ToldSeries, look: Look): string => {
  const { lang } = look;
  const title = series.title[lang];
  const speaker = speakerOf(series, lang);
  const speaking = { lang, number: speaker.number };
  const { heading, drawn, table } = isOfRows(series.lines) ? rowParts(series, look, speaking) : lineParts(series, look, speaking, speaker);
  return wholePage(
    title,
    look,
    html`<main>
${heading}
${drawn}
${series.note ? html`<p class="small">${series.note[lang]}</p>` : ''}
${series.sources.map((source) => html`<p class="small">${sourceLine(source, lang)}</p>`)}
${table}
<p>${linkTo(`${pageOf(series.code) ?? '/civic-dashboard'}?chart=${series.code}`, say('see', lang), lang)}</p>
</main>`,
  );
};

interface Parts {
  readonly heading: Markup;
  readonly drawn: Markup;
  readonly table: Markup | string;
}

const lineParts = (series: ToldSeries, look: Look, speaking: Speaking, speaker: ReturnType<typeof speakerOf>): Parts => {
  const { lang } = look;
  const as = isWhole(series.code) ? 'stack' : 'lines';
  const lines = linesOf(series, look, as);
  const finding = sayFinding(series, look, speaker.whole);
  const title = series.title[lang];
  const sayValue = speaker.number;
  const draw = (width: number): Drawing =>
    drawChart(lines, { width, as, sayValue, sayBreak: (period, by) => sayBreak('named', lang, period, by) });
  const [narrow, wide] = [draw(widths.narrow), draw(widths.wide)];
  const broken = narrow.breaks.map(({ key, by }) => sayBreak('break', lang, key, by)).join(' ');
  const isPanels = as === 'lines' && (look.as === 'panels' || lines.length > mostInOne);
  const label = [title, finding, broken].filter(Boolean).join('. ');
  const drawingOf = (): Markup =>
    html`${svgOf(narrow, 'narrow', label, lang)}${svgOf(wide, 'wide', label, lang)}${narrow.hasLetters ? lettersOf(lines) : ''}`;
  return {
    heading: html`<p class="kind">${title}</p>
<h1>${finding || speaker.unit}</h1>`,
    drawn: html`${isPanels ? panelsOf(lines, speaking) : drawingOf()}
${broken ? html`<p class="small">${broken}</p>` : ''}`,
    table: tableOf(lines, title, speaking),
  };
};

/** Rows say their numbers, so they need no table; a map does. */
const rowParts = ({ lines, title, unit, regionNames }: ToldSeries, { as }: Look, speaking: Speaking): Parts => {
  const { lang } = speaking;
  const regions = regionsOf(lines);
  const drawn = drawRows(regions ?? lines, unit, regions !== null);
  const nameOf = ({ place, label }: DrawnRow<InBoth>): string => (label ?? regionNames.get(place))?.[lang] ?? place;
  const heading = html`<h1>${title[lang]}</h1>`;
  if (regions && as === 'map')
    return {
      heading,
      drawn: mapOf(drawn.rows, title[lang], nameOf, speaking),
      table: rowsTableOf(drawn.rows, title[lang], nameOf, speaking),
    };
  if (regions && as === 'panels') {
    const named = regions.map(({ place, points }) => ({ name: regionNames.get(place)?.[lang] ?? place, points }));
    return { heading, drawn: panelsOf(named, speaking), table: tableOf(named, title[lang], speaking) };
  }
  return { heading, drawn: rowsOf(drawn, nameOf, speaking), table: '' };
};

/** Of an address without a series, and when the database does not answer. */
export const wordPage = (name: 'missing' | 'silent', look: EmbedLook): string => {
  const title = say(`${name}Title`, look.lang);
  const body = html`<main>
<h1>${title}</h1>
<p>${say(name, look.lang)}</p>
<p>${linkTo('/civic-dashboard', say('all', look.lang), look.lang)}</p>
</main>`;
  return wholePage(title, look, body);
};

const linkTo = (address: string, text: string, lang: Look['lang']): Markup =>
  html`<a class="go" href="${address}" target="_blank" rel="noopener">${text}<span class="unseen"> (${say('newTab', lang)})</span></a>`;

const wholePage = (title: string, look: EmbedLook, body: Markup): string =>
  embedDocument(title, look, body, html`<link rel="stylesheet" href="/embed/numbers.css"><link rel="stylesheet" href="/embed/rows.css">`);

const linesOf = ({ lines }: ToldSeries, look: Look, as: 'lines' | 'stack'): readonly ChartLine[] =>
  linesOfPlaces(lines, ['CM', ...look.others], as === 'stack')
    .slice(0, 12)
    .map(({ place, label, points }) => ({
      name: label?.[look.lang] ?? countryNames[place]?.[look.lang === 'fr' ? 1 : 0] ?? place,
      points: points.filter(({ period }) => isWithin(period, look)),
    }));

const speakerOf = ({ unit, decimals }: ToldSeries, lang: Look['lang']) => {
  const { whole, name, by = 1, sign } = unitWords[unit];
  const at = lang === 'fr' ? 1 : 0;
  const number = (value: number): string => formatNumber(value / by, lang, by === 1 ? decimals : 1);
  return {
    number: (value: number): string => number(value) + (sign ? (lang === 'fr' ? `\u202f${sign}` : sign) : ''),
    whole: (value: number): string => whole[at].replace('{n}', number(value)),
    unit: name[at],
  };
};

const sayFinding = ({ code, unit, lines }: ToldSeries, { lang }: Look, whole: (value: number) => string): string => {
  const { label, finding } = headlineOf(code, lines);
  if (!finding) return '';
  const { last, before } = finding;
  const told = { value: whole(last.value), year: last.period };
  const said = say(wayOf(finding, unit), lang, before ? { ...told, old: whole(before.value), oldYear: before.period } : told);
  return label ? say('named', lang, { name: label[lang], said }) : said;
};

const sourceLine = ({ name: source, asOf }: ToldSource, lang: Look['lang']): Markup => {
  const name = source ? [source.publisher, source.title].filter(Boolean).join(': ') : '–';
  const [before = '', after = ''] = say('source', lang, { date: formatDate(asOf, lang) }).split('{source}');
  return source?.url
    ? html`${before}<a href="${source.url}" target="_blank" rel="noopener noreferrer">${name}</a>${after}`
    : html`${before}${name}${after}`;
};
