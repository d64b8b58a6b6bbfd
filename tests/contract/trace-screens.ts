/**
 * Follows each number of a drawn page of numbers back to a cell of an imported file: in its tables, headings and tiles. What is computed from
 * cells is computed here anew. A number that no cell of its row and column makes is told, and so is a cell of the country that no table shows.
 */
import { formatDate } from '#src/shared/format-date.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import { countryNames, unitWords } from '#supabase/functions/numbers-embed/words.ts';
import type { SeriesSpec } from '#supabase/seed/numbers/series-spec.ts';
import type { TracedCell } from './trace-numbers.ts';

/** A number with the words that say of what it is. */
interface Said {
  readonly text: string;
  readonly beside: readonly string[];
}

const bare = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, '’')
    .replace(/\s+/g, ' ')
    .trim();
const each = (html: string, form: RegExp): readonly string[] => [...html.matchAll(form)].map(([, inner = '']) => inner);

/** Cells of tables, with the names of their table, row and column. A cell with several things says each. */
const tableNumbers = (html: string): readonly Said[] =>
  [...html.matchAll(/<table[^>]*aria-labelledby="([^"]*)"[^>]*>(.*?)<\/table>/gs)].flatMap(([, id = '', table = '']) => {
    const [, name = ''] = new RegExp(`id="${id}"[^>]*>(.*?)</(?:h3|figcaption)>`, 's').exec(html) ?? [];
    return each(table.split('<tbody>')[1] ?? '', /<tr>(.*?)<\/tr>/gs).flatMap((row) => {
      const [, head = ''] = /<th[^>]*>(.*?)<\/th>/s.exec(row) ?? [];
      return [...row.matchAll(/<td[^>]*data-head="([^"]*)"[^>]*>(.*?)<\/td>/gs)].flatMap(([, column = '', cell = '']) => {
        const parts = each(cell, /<span>([^<]* [\d.]+%)<\/span>/g);
        return (parts.length > 0 ? parts : [cell]).map((part) => ({
          text: bare(part),
          beside: [bare(name), bare(head), bare(column), ...(parts.length > 0 ? [bare(part)] : [])],
        }));
      });
    });
  });

/** "42.8% of GDP in 2024" in headings and under them. */
const headingNumbers = (html: string): readonly Said[] =>
  each(html, /<figcaption>(.*?)<\/figcaption>/gs).flatMap((caption) => {
    const said = bare(caption).replace(/ out of 100?/g, '');
    return [...said.matchAll(/(-?\d[\d.,]*)[^\d]*?(?: in | \()(\d{4})/g)].map(([, text = '', year = '']) => ({
      text,
      beside: [said, year],
    }));
  });

/** Tiles of one's own area. */
const tileNumbers = (html: string): readonly Said[] =>
  each(html, /<li>((?:(?!<\/li>).)*class="[^"]*figure[^"]*".*?)<\/li>/gs).map((tile) => {
    const [title = '', text = '', when = ''] = tile.split(/<span[^>]*>/).map(bare);
    return { text, beside: [title, when] };
  });

const sum = (cells: readonly TracedCell[]): number => cells.reduce((total, { value }) => total + value, 0);
const areas = /^(?:CM-[A-Z]{2}|DIASPORA)$/;

/** What screens compute of cells, by the formulas that stand beside it. */
export const computedOf = (cells: readonly TracedCell[]): readonly TracedCell[] => {
  const of = (code: string, place: RegExp): readonly TracedCell[] => cells.filter((one) => one.code === code && place.test(one.place));
  const [divisions, voters, registered] = [of('population-2023', /./), of('voters-2025', areas), of('registered-2025', areas)];
  const turnout = voters.map((one) => ({ ...one, code: 'turnout-2025' }));
  return [
    ...[...new Set(divisions.map(({ place }) => place.slice(0, 5))), 'CM'].flatMap((place) =>
      whole(
        divisions.filter((one) => one.place.startsWith(place)),
        place,
      ),
    ),
    ...[...whole(voters, 'CM'), ...whole(registered, 'CM')],
    ...whole(turnout, 'CM').map((one) => ({ ...one, value: (100 * one.value) / sum(registered) })),
    ...['Women', 'Men'].flatMap((label) =>
      whole(
        of('senators-2023', areas).filter((one) => one.label === label),
        'CM',
      ),
    ),
    ...of('debt-xaf', /^CM$/).flatMap((debt) =>
      of('population', /^CM$/)
        .filter(({ period }) => period === debt.period)
        .map(({ value }) => ({ ...debt, code: 'debt-per-person', value: (debt.value * 1000) / value })),
    ),
  ];
};

/** Their sum, as a cell of a place. */
const whole = (cells: readonly TracedCell[], place: string): readonly TracedCell[] =>
  cells.slice(0, 1).map((one) => ({ ...one, place, value: sum(cells) }));

interface Told extends TracedCell {
  readonly title: string;
  /** As screens write it, without its unit. */
  readonly number: string;
}

const toldCells = (specs: readonly SeriesSpec[], cells: readonly TracedCell[]): readonly Told[] =>
  cells.flatMap((cell) => {
    if (cell.code === 'debt-per-person')
      return [{ ...cell, title: 'Public debt for each person', number: formatNumber(cell.value, 'en', 0) }];
    const spec = specs.find(({ code }) => code === cell.code);
    if (!spec) return [];
    const { by = 1 } = unitWords[spec.unit];
    return [{ ...cell, title: spec.title.en, number: formatNumber(cell.value / by, 'en', by === 1 ? spec.decimals : 1) }];
  });

/** Its own name, or the page's table has names of its own for its columns. */
const heads: Readonly<Record<string, string>> = {
  ...{
    'population-2023': 'People',
    'registered-2025': 'Registered voters',
    'turnout-2025': 'Turnout',
    'candidates-2025': 'Leading candidates',
  },
  ...{ electricity: 'Electricity', 'piped-water': 'Piped water', internet: 'Internet', 'african-billionaires': 'Million US dollars' },
};

const isAbout = ({ code, title, place, label, period }: Told, beside: readonly string[]): boolean => {
  const says = (word: string): boolean => beside.some((one) => one === word || one.startsWith(`${word} `) || one.endsWith(` ${word}`));
  const names = beside.some((one) => one.includes(title)) || says(heads[code] ?? title);
  const dates = says(period.slice(0, 4)) || says(formatDate(period, 'en')) || beside.every((one) => !/^\d{4}$/.test(one));
  // The heading of a whole is that of its sum.
  const labels = label === null || beside.some((one) => one.includes(label)) || (label === 'Total' && /^\d{4}$/.test(beside[1] ?? ''));
  return names && dates && labels && isPlace(place, label, beside);
};

const nameOf = (place: string): string => countryNames[place]?.[0] ?? place;
const others = Object.keys(countryNames)
  .filter((place) => place !== 'CM')
  .map(nameOf);

/** Areas are called by their codes here, people of other countries by their own names. The country's own number stands under no other place. */
const isPlace = (place: string, label: string | null, beside: readonly string[]): boolean =>
  place === 'CM'
    ? !beside.some((one) => others.includes(one) || /^CM-[A-Z\d-]+( Compare|,|$)/.test(one))
    : beside.some((one) => one === nameOf(place) || one.startsWith(`${place} `) || one.startsWith(`${place},`)) ||
      (label !== null && beside.includes(label));

/** Two columns say of when a value is. */
const isYearOf = ({ period }: Told, number: string, beside: readonly string[]): boolean =>
  period === number && beside.some((one) => one === 'In the year' || one === 'On the list since');

interface TracedPage {
  /** Numbers without a cell. */
  readonly strange: readonly string[];
  /** Cells without a number. */
  readonly lost: readonly string[];
  /** How many numbers were followed. */
  readonly many: number;
}

export const traceScreen = (specs: readonly SeriesSpec[], cells: readonly TracedCell[], html: string): TracedPage => {
  const told = toldCells(specs, cells);
  const seen = new Set<Told>();
  const isTraced = ({ text, beside }: Said): boolean => {
    const [number = ''] = /-?\d[\d.,]*/.exec(text.replace(/^[^\d-]*/, '')) ?? [];
    const [, asked] = /([\d,]+) p(?:eople|erson) asked/.exec(text) ?? [];
    const found = told.filter(
      (one) =>
        (one.number === number || isYearOf(one, number, beside)) &&
        isAbout(one, beside) &&
        (!asked || formatNumber(one.asked ?? 0, 'en') === asked),
    );
    for (const one of found) seen.add(one);
    return found.length > 0;
  };
  const said = [...tableNumbers(html), ...headingNumbers(html), ...tileNumbers(html)].filter(({ text }) => /\d/.test(text));
  return {
    many: said.length,
    strange: said.filter((one) => !isTraced(one)).map(({ text, beside }) => `${text} (${beside.join(' | ')})`),
    lost: told
      .filter((one) => one.place === 'CM' && !seen.has(one))
      .map(({ title, label, period, number }) => [title, label, period, number].join(' | ')),
  };
};
