/** Every line of eleven lists, held against the phone: nothing was lost, changed or made up on the way without a word. */
import { beforeAll, expect, test } from 'vitest';
import { compareSource, type Source, sources } from '#tests/packs/against-sources.ts';
import { openRealCountry } from '#tests/packs/real-country.ts';

let country: Awaited<ReturnType<typeof openRealCountry>>;
beforeAll(async () => {
  country = await openRealCountry();
}, 180_000);

const compare = (source: Source) => compareSource(country.dataset, country.report, source);

test.each(sources.map((source) => [`${source.file} as ${source.table}`, source] as const))(
  'each line of %s is on the phone as its source has it, or the report says what became of it',
  async (_, source) => {
    const { lines, cells, differing } = await compare(source);
    expect({ differing: differing.length, first: differing.slice(0, 20) }).toEqual({ differing: 0, first: [] });
    expect(lines).toBeGreaterThanOrEqual(10);
    expect(cells).toBe(lines * Object.keys(source.facts).length);
  },
  60_000,
);

test('a column that is mistaken for another, a line that is lost and a change that nobody reported are heard', async () => {
  const companies = sources.find(({ table }) => table === 'companies');
  if (!companies) throw new Error('no companies');
  expect((await compare({ ...companies, facts: { latitude: ['lon', 'position'] } })).differing.length).toBeGreaterThan(2000);
  expect((await compare({ ...companies, keyOf: ({ osm_id }) => ['osm', `x${osm_id}`] })).differing.length).toBeGreaterThan(2000);
  const silent = { ...country.report, repaired: [] };
  expect((await compareSource(country.dataset, silent, companies)).differing.length).toBeGreaterThan(10);
}, 60_000);
