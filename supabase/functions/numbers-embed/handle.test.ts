import { describe, expect, test } from 'vitest';
import { createNumbersEmbedHandler } from './handle.ts';

const series = {
  code: 'debt-gdp',
  title_en: 'Public debt',
  title_fr: 'Dette publique',
  note_en: 'Everything <b>owed</b>.',
  note_fr: 'Tout.',
  unit: 'percent_gdp',
  decimals: 1,
  as_of: '2025-10',
  source: 'imf',
};
const lines = [
  { place: 'CM', label_en: null, label_fr: null, points: ['2014 21.5', '2023 43.1', '2024 42.8', '2025 41.9 p'] },
  { place: 'GAB', label_en: null, label_fr: null, points: ['2023 70', '2024 72'] },
];
const sources = [{ title: 'Outlook', publisher: 'IMF', url: 'https://imf.example/' }];

const ask = async (path: string, given: Readonly<Record<string, unknown>> = {}, init: RequestInit = {}) => {
  const rows: Readonly<Record<string, unknown>> = { series: [series], series_lines: lines, sources, ...given };
  const asked: string[] = [];
  const handle = createNumbersEmbedHandler({
    read: async (from) => {
      asked.push(from);
      const [, table = ''] = /^(\w+)\?/.exec(from) ?? [];
      return table === 'series' && !from.includes('code=eq.debt-gdp&') ? [] : (rows[table] ?? null);
    },
    headers: { 'x-of-the-site': 'yes' },
  });
  const answer = await handle(new Request(`https://mboa.example${path}`, init));
  return { status: answer.status, page: await answer.text(), headers: answer.headers, asked };
};

test('it shows the chart, what it says, its source and the same as a table, and leads back to it', async () => {
  const { status, page, headers } = await ask('/numbers/embed/debt-gdp?lang=en&with=GAB');
  expect([status, headers.get('content-type'), headers.get('x-of-the-site'), headers.get('vary')]).toEqual([
    200,
    'text/html; charset=utf-8',
    'yes',
    'accept-language',
  ]);
  expect(page).toContain('<h1>42.8% of GDP in 2024, up from 21.5% of GDP in 2014</h1>');
  expect(page.match(/<polyline/g)?.length).toBeGreaterThan(2);
  expect(page).toContain('<a href="https://imf.example/" target="_blank" rel="noopener noreferrer">IMF: Outlook</a>, as of October 2025.');
  expect(page).toContain('<th scope="row">2025</th><td>41.9% (projection)</td><td>not known</td>');
  expect(page).toContain('href="/debt-tracker?chart=debt-gdp"');
  expect(page).not.toContain('<script');
});

test('a line that an editor brought in from another source names that too', async () => {
  const edited = [
    { ...lines[0], source: 'ed-1', as_of: '2026-10' },
    { ...lines[1], source: 'imf', as_of: '2025-10' },
  ];
  const { page, asked } = await ask('/numbers/embed/debt-gdp?lang=en', { series_lines: edited });
  expect([...page.matchAll(/as of (\w+ \d+)/g)].map(([, date]) => date)).toEqual(['October 2025', 'October 2026']);
  expect(asked.filter((from) => from.startsWith('sources?')).map((from) => /eq\.([\w-]+)/.exec(from)?.[1])).toEqual(['imf', 'ed-1']);
});

test('it speaks French, chooses years, and compares with nobody unless asked', async () => {
  const { page } = await ask('/numbers/embed/debt-gdp?from=2023&to=2024', {}, { headers: { 'accept-language': 'fr-CM' } });
  expect(page).toContain('<h1>42,8\u202f% du PIB en 2024, contre 21,5\u202f% du PIB en 2014</h1>');
  expect(page).not.toContain('Gabon');
  expect([...page.matchAll(/<th scope="row">(\d+)/g)].map(([, year]) => year)).toEqual(['2024', '2023']);
});

test('a break parts the line and says why; between which values one lies is drawn and told', async () => {
  const { page } = await ask('/numbers/embed/debt-gdp?lang=en', {
    series_lines: [{ ...lines[0], points: ['2019 20', '2020 21', '2021 22 l20 h25 b-method', '2022 23'] }],
  });
  expect(page.match(/<polyline/g)).toHaveLength(4);
  expect(page).toContain('>2021: new method</text>');
  expect(page.match(/class="whisker"/g)).toHaveLength(2);
  expect(page).toContain('<p class="small">From 2021: new method. Earlier values do not compare with these.</p>');
  expect(page).toContain('<td>22% (20% to 25%) (new method)</td>');
  expect(page).toContain('<h1>23% of GDP in 2022, up from 22% of GDP in 2021</h1>');
});

const survey = {
  series: [{ ...series, unit: 'percent', decimals: 0 }],
  series_lines: [
    { place: 'CM-AD', label_en: null, label_fr: null, points: ['2024 20 n49'] },
    ...['CE', 'EN', 'ES', 'LT'].map((code, n) => ({
      place: `CM-${code}`,
      label_en: null,
      label_fr: null,
      points: [`2024 ${40 + n} n400`],
    })),
    { place: 'CM', label_en: null, label_fr: null, points: ['2024 30 n1200'] },
  ],
  regions: [{ code: 'CM-AD', name_en: 'Adamawa', name_fr: 'Adamaoua' }],
};

test('regions of a survey stand as dots with their margins, the largest on top, and too few asked are said to be', async () => {
  const { page } = await ask('/numbers/embed/debt-gdp?lang=fr', survey);
  expect([...page.matchAll(/<circle cx="([\d.]+)%"/g)].map(([, at]) => at)).toEqual(['43', '42', '41', '40', '20']);
  expect(page).toContain('<line x1="6%" x2="34%" y1="10" y2="10"/>');
  expect(page.match(/class="row weak"/g)).toHaveLength(1);
  expect(page).toContain('<li><span>Adamaoua</span> <span class="barValue">20\u202f%</span>');
  expect(page).toContain('6\u202f% à 34\u202f% · 49 personnes interrogées\u202f: trop peu pour s’y fier');
  expect(page).toContain('Calculé\u202f: 98 ÷ √(personnes interrogées)');
});

test('as a map the regions are shaded, with a legend, their values and a table; what too few were asked for is not', async () => {
  const { page } = await ask('/numbers/embed/debt-gdp?lang=en&as=map', survey);
  const shades = [...page.matchAll(/<path class="area (\w+)"/g)].map(([, shade]) => shade);
  expect(shades).toHaveLength(10);
  expect(shades.filter((shade) => shade?.startsWith('shade')).sort()).toEqual(['shade0', 'shade1', 'shade2', 'shade3']);
  expect(page).toContain('<title>Adamawa: 20%</title>');
  expect(page).toContain('>43%</text>');
  expect(page).toContain('Shaded by rank: each shade holds about a fifth of the regions.');
  expect(page).toContain('too few asked</li>');
  expect(page).toMatch(/<th scope="row">Adamawa<\/th><td>20% <span class="barAbout">6% to 34% · 49 people asked/);
});

test('more than six lines, or fewer where that is asked for, stand in a drawing each, on the same scale', async () => {
  const codes = ['CM', 'GAB', 'GHA', 'SEN', 'TCD', 'CIV', 'KEN'];
  const many = codes.map((place, n) => ({ place, label_en: null, label_fr: null, points: [`2023 ${10 + n}`, `2024 ${20 + n}`] }));
  const asked = codes.slice(1).map((code) => `with=${code}`);
  const { page } = await ask(`/numbers/embed/debt-gdp?lang=en&${asked.join('&')}`, { series_lines: many });
  expect(page.match(/<svg viewBox/g)).toHaveLength(7);
  expect(page).toContain('<b>Kenya</b><span class="panelValue">26% (2024)</span>');
  expect(new Set(page.match(/<g class="axes">[\s\S]*?<\/g>/g)).size).toBe(1);
  const two = await ask('/numbers/embed/debt-gdp?lang=en&as=panels&with=GAB', { series_lines: many });
  expect(two.page.match(/<svg viewBox/g)).toHaveLength(2);
});

describe('bad questions', () => {
  test.each(['/numbers/embed/', '/numbers/embed/none', '/numbers/embed/Debt', '/numbers/embed/a,b', '/numbers/embed/debt-gdp/x'])(
    'nothing stands at %s',
    async (path) => {
      const { status, page, headers } = await ask(path);
      expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
      expect(page).toContain('No chart here');
    },
  );

  test('what is amiss in the address is left out and makes no markup', async () => {
    const { status, page } = await ask(
      '/numbers/embed/debt-gdp?with=%3Cscript%3E&from="><script>&to=never&theme=x&lang=%22',
      {},
      { headers: { 'accept-language': 'en' } },
    );
    expect([status, page.includes('<script')]).toEqual([200, false]);
    expect(page).toContain('<html lang="en" data-theme="auto">');
  });

  test('a code that asks for more than a row reaches no database', async () => {
    expect((await ask('/numbers/embed/x&or=(id.gt.0)')).asked).toEqual([]);
  });

  test('only reading is answered', async () => expect((await ask('/numbers/embed/debt-gdp', {}, { method: 'POST' })).status).toBe(405));
});

test('what the database says is text, and a source of another scheme no link', async () => {
  const { page } = await ask('/numbers/embed/debt-gdp?lang=en', { sources: [{ ...sources[0], url: 'javascript:alert(1)' }] });
  expect(page).toContain('Everything &lt;b&gt;owed&lt;/b&gt;.');
  expect(page).not.toContain('javascript:');
});

test('a database that does not answer, or answers oddly, is said to', async () => {
  for (const given of [{ series: null }, { series_lines: null }, { series: [{ ...series, unit: 'bananas' }] }]) {
    const { status, headers, page } = await ask('/numbers/embed/debt-gdp?lang=en', given);
    expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(page).toContain('The chart cannot be shown now');
  }
});
