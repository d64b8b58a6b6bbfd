/** The country's numbers in the database, against the files they come from and against each other. The files are read here by another reader. */
import { readFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comparedRows } from '#src/features/numbers/model/compared.ts';
import { ofPlaces } from '#src/features/numbers/model/page-codes.ts';
import { type Point, readPoints } from '#src/model/numbers/points.ts';
import { type ImportReport, importSeed } from '#supabase/seed/import-seed.ts';
import { listSeries } from '#supabase/seed/numbers/series-list.ts';
import { openInMemory } from '#tests/postgres/in-memory.ts';
import { traceNumbers } from './trace-numbers.ts';

interface Line {
  readonly code: string;
  readonly place: string;
  readonly label: string | null;
  readonly points: readonly Point[];
}

let pglite: PGlite;
let report: ImportReport;
let lines: readonly Line[];
beforeAll(async () => {
  pglite = await openInMemory();
  const db = {
    query: (sql: string, params?: readonly unknown[]) => pglite.query(sql, [...(params ?? [])]),
    exec: (sql: string) => pglite.exec(sql),
  };
  report = await importSeed(db, { unclear: true });
  const { rows } = await pglite.query<{ series_code: string; place: string; label_en: string | null; points: string[] }>(
    'select series_code, place, label_en, points from public.series_lines',
  );
  lines = rows.map(({ series_code, place, label_en, points }) => ({
    code: series_code,
    place,
    label: label_en,
    points: readPoints(points),
  }));
});
afterAll(() => pglite.close());

const csv = (file: string): readonly Readonly<Record<string, string>>[] =>
  parse(readFileSync(`supabase/seed/${file}`, 'utf8'), { columns: true, bom: true });
const pointsOf = (code: string, place = 'CM', label: string | null = null): readonly Point[] =>
  lines.find((line) => line.code === code && line.place === place && line.label === label)?.points ?? [];
const last = (code: string, place: string): number => pointsOf(code, place).at(-1)?.value ?? Number.NaN;
const pairs = (points: readonly Point[]) => points.map(({ period, value }) => [period, value]);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const all = listSeries(true);

test('each value on the screens is the cell of an imported file, and each cell that is asked for is a value', () => {
  expect(lines.length).toBeGreaterThan(100);
  expect(traceNumbers(all, lines)).toEqual([]);
});

test('one wrong value, one that no file has and one that was lost are found out', () => {
  const changed = (change: (point: Point) => readonly Point[]) =>
    traceNumbers(
      all,
      lines.map((line) =>
        line.code === 'debt-gdp' && line.place === 'CM'
          ? { ...line, points: line.points.flatMap((one) => (one.period === '2010' ? change(one) : one)) }
          : line,
      ),
    );
  expect(changed((one) => [{ ...one, value: one.value + 0.001 }])).toHaveLength(2);
  expect(changed((one) => [one, { ...one, period: '1990' }])).toEqual([
    expect.stringMatching(/^in no file: debt-gdp \| CM \| null \| 1990 /),
  ]);
  expect(changed(() => [])).toEqual([expect.stringMatching(/^shown nowhere: debt-gdp \| CM \| null \| 2010 /)]);
  expect(changed((one) => [{ ...one, isProjection: true }])).toHaveLength(2);
});

test('every value of a whole indicator is the cell of its file, and none is made up between two', () => {
  const imf = csv('data/numbers/imf_weo_oct2025_cameroon.csv').filter(({ code }) => code === 'GGXWDG_NGDP');
  expect(pairs(pointsOf('debt-gdp'))).toEqual(imf.map(({ year, value }) => [year, Number(value)]));
  expect(pointsOf('debt-gdp').filter(({ isProjection }) => isProjection)[0]?.period).toBe('2025');
  const abroad = csv('data/numbers/external_debt_composition_usd.csv');
  expect(pairs(pointsOf('external-debt', 'CM', 'Owed to the IMF'))).toEqual(
    abroad.map(({ year, imf_credit }) => [year, Number(imf_credit)]),
  );
  const peers = csv('data/numbers/imf_weo_oct2025_debt_pct_gdp_peers.csv').filter(({ iso3 }) => iso3 === 'GAB');
  expect(pairs(pointsOf('debt-gdp', 'GAB'))).toEqual(peers.map(({ year, gross_debt_pct_gdp }) => [year, Number(gross_debt_pct_gdp)]));
});

test('the index of corruption has no 2024, and its older scale is a series of its own', () => {
  expect(pairs(pointsOf('cpi')).slice(-3)).toEqual([
    ['2022', 26],
    ['2023', 27],
    ['2025', 26],
  ]);
  expect(pointsOf('cpi')[0]).toMatchObject({ period: '2012', breakBy: 'scale' });
  expect(pointsOf('cpi-before-2012').at(-1)?.period).toBe('2011');
});

test('who paid a bribe is what is left of those who never did, with how many were asked', () => {
  const never = csv('data-unclear/numbers/afrobarometer_2022_corruption_bribes.csv').find(
    ({ code, answer }) => code === 'Q43C' && answer === 'Never',
  );
  expect(pointsOf('bribe-paid', 'CM', 'The police')).toEqual([
    {
      ...{ period: '2022', value: Number((100 - Number(never?.pct_of_answers)).toFixed(1)), asked: 166 },
      ...{ isProjection: false, isEstimate: false, low: null, high: null, breakBy: null },
    },
  ]);
});

test('press freedom breaks in 2022 and has no 2024', () => {
  const told = csv('data-unclear/rsf_press_freedom_cameroon.csv').map(({ year, score }) => [year, Number(score)]);
  expect(pairs(pointsOf('press-freedom'))).toEqual([...told, ['2025', 42.75], ['2026', 40.88]]);
  for (const code of ['press-freedom', 'press-rank'])
    expect(pointsOf(code).flatMap(({ period, breakBy }) => (breakBy ? [period] : []))).toEqual(['2022']);
});

test('parts make their whole: people of 58 divisions, voters of ten regions and abroad, creditors', () => {
  const divisions = lines.filter(({ code }) => code === 'population-2023');
  expect([divisions.length, sum(divisions.map(({ points }) => points[0]?.value ?? Number.NaN))]).toEqual([58, 28_856_127]);
  const regions = lines.filter(({ code, place }) => code === 'registered-2025' && /^(CM-[A-Z]{2}|DIASPORA)$/.test(place));
  expect([regions.length, sum(regions.map(({ place }) => last('registered-2025', place)))]).toEqual([11, 8_082_692]);
  expect(sum(regions.map(({ place }) => last('voters-2025', place)))).toBe(4_668_446);
  for (const { place } of regions)
    expect(last('turnout-2025', place)).toBeCloseTo((100 * last('voters-2025', place)) / last('registered-2025', place), 1);
  const parts = ['Owed or guaranteed by the state', 'Owed to the IMF', 'Private and short-term'];
  // The file rounds each to a dollar.
  for (const { period, value } of pointsOf('external-debt', 'CM', 'Total')) {
    const found = parts.map((part) => pointsOf('external-debt', 'CM', part).find((point) => point.period === period)?.value ?? 0);
    expect(Math.abs(sum(found) - value)).toBeLessThanOrEqual(2);
  }
});

test('the country beside two areas: computed of its parts what the decision has as a whole, and its shares as they were proclaimed', () => {
  const of = (code: string) => lines.filter((line) => line.code === code);
  const rows = comparedRows(ofPlaces, ['CM-AD', 'CM'], of).map(({ code, label, cells }) => [label ?? code, cells[1]?.point.value]);
  expect(Object.fromEntries(rows)).toEqual({
    ...{ 'population-2023': 28_856_127, 'registered-2025': 8_082_692, 'voters-2025': 4_668_446, 'turnout-2025': 57.76 },
    ...{ 'Paul Biya': 53.66, 'Issa Tchiroma Bakary': 35.19, Women: 28, Men: 42 },
    ...{ electricity: last('electricity', 'CM'), 'piped-water': last('piped-water', 'CM'), internet: last('internet', 'CM') },
  });
});

test('seats of parties and elected senators make the whole house, and no other party has them', () => {
  const seats = (code: string, year: string): number =>
    sum(
      lines
        .filter((line) => line.code === code)
        .flatMap(({ points }) => points.filter(({ period }) => period.startsWith(year)).map(({ value }) => value)),
    );
  expect([seats('assembly-seats', '2013'), seats('assembly-seats', '2020')]).toEqual([180, 180]);
  expect([seats('council-seats', '2013'), seats('council-seats', '2020')]).toEqual([10_632, 10_632]);
  expect(seats('senators-2023', '2023')).toBe(70);
  expect(pairs(pointsOf('assembly-seats', 'CM', 'CPDM'))).toEqual([
    ['2013-09-30', 148],
    ['2020-02-09', 152],
  ]);
  const acronyms = csv('data/politicians/parties.csv').map(({ acronym_en }) => acronym_en);
  const won = lines
    .filter(({ code, points }) => code === 'assembly-seats' && points.some(({ value }) => value > 0))
    .map(({ label }) => label);
  expect(won.filter((label) => !acronyms.includes(label ?? ''))).toEqual([]);
});

test('divisions and regions of the numbers are those of the directory', async () => {
  const { rows } = await pglite.query<{ code: string }>('select code from public.divisions union select code from public.regions');
  const known = new Set(rows.map(({ code }) => code));
  const strange = lines.map(({ place }) => place).filter((place) => place.startsWith('CM-') && !known.has(place));
  expect(strange).toEqual([]);
});

test('no cell of these files was refused: they are the ones that were checked', () => {
  expect(report.rejected.filter(({ file }) => /^(numbers|indicators)\//.test(file))).toEqual([]);
});

test.each([
  [`'{}'`, 'none'],
  [`'{"2024 1","2024 2"}'`, 'the same year twice'],
  [`'{"2025 1","2024 2"}'`, 'not in order'],
  [`'{"2024 n/a"}'`, 'no number'],
  [`'{"2024 1",NULL}'`, 'nothing among them'],
  [`'{"2024 1 l0.5"}'`, 'a low without a high'],
  [`'{"2024 1 l1.5 h2"}'`, 'below its low'],
  [`'{"2024 2 h3 l1"}'`, 'not as it is written'],
  [`'{"2024 2 b-mood"}'`, 'a break of no known kind'],
  [`array_fill('2024 1'::text, array[501])`, 'too many'],
])('the table refuses values that are none: %s (%s)', async (points) => {
  const insert = `insert into public.series_lines (id, source, source_key, as_of, licence, series_code, place, position, points)
    select gen_random_uuid(), source, 'x', as_of, licence, code, 'CM', 1, ${points} from public.series where code = 'gini'`;
  await expect(pglite.query(insert)).rejects.toThrow(/check constraint/);
});

test.each([['null'], ["''"], ["'tons'"]])('a series without a unit, or in one that no screen can say, is refused: %s', async (unit) => {
  const insert = `insert into public.series (id, source, source_key, as_of, licence, code, title_en, title_fr, unit, decimals)
    select gen_random_uuid(), source, 'x', as_of, licence, 'gini-2', title_en, title_fr, ${unit}, 1 from public.series where code = 'gini'`;
  await expect(pglite.query(insert)).rejects.toThrow(/unit/);
});

test('the table takes a value with its low and high, how many were asked, and a break', async () => {
  const { rows } = await pglite.query(
    `select app.are_points('{"2021 -1.5 l-2 h-1.5","2022 17.4 e l15 h19.5 n1189 b-method","2023 1 b-scale"}') as taken`,
  );
  expect(rows).toEqual([{ taken: true }]);
});
