/** What a kept search may ask for is the same in the definition of its kind and in SQL. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBounds } from '#src/features/market/bounds/price-bounds.ts';
import { product } from '#src/features/market/model/product.ts';
import type { AnyKind } from '#src/model/content/define-content.ts';
import { everyKind } from '#src/model/content/every-kind.ts';
import { mostSaved, savedFacets } from '#src/widgets/content/afterwards/saved-search.ts';
import { openTestDatabase, type TestDatabase } from '#tests/postgres/prepare-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

interface Facet {
  readonly kind: string;
  readonly facet: string;
  readonly column_name: string;
  readonly how: string;
  readonly choices: readonly string[];
}

const facetOf = (kind: AnyKind, facet: string): Facet => {
  const [of, ...from] = kind.steps?.[facet] ?? [facet];
  const field = kind.fields[of];
  const choices =
    from.length > 0 ? from.map(String) : field && 'choices' in field ? field.choices : field?.type === 'yes_no' ? ['true'] : [];
  const how = from.length > 0 ? 'least' : field?.type === 'area' ? 'area' : 'in';
  return { kind: kind.kind, facet, column_name: of, how, choices };
};
/** What lists narrow by beside facets: two amounts. */
const amounts: readonly Facet[] = (['from', 'to'] as const).map((how) => ({
  ...{ kind: product.kind, facet: Object.keys(writeBounds({ from: null, to: null, [how]: 1 }))[0] ?? '', column_name: 'price', how },
  choices: [String(product.fields.price.most)],
}));
const byFacet = (a: Facet, b: Facet): number => (a.facet < b.facet ? -1 : 1);

test('each kind whose searches are kept is found by its facets and their values', async () => {
  const { rows } = await database.client.query<Facet>('select kind, facet, column_name, how, choices from app.saved_search_facets');
  const kinds = everyKind.filter(({ kind }) => rows.some((row) => row.kind === kind));
  expect(kinds.map(({ kind }) => kind)).toEqual(['job', 'product']);
  const facets = kinds.flatMap((kind) => savedFacets(kind).map((facet) => facetOf(kind, facet)));
  expect([...rows].sort(byFacet)).toEqual([...facets, ...amounts].sort(byFacet));
});

test('so many at a time', async () => {
  const { rows } = await database.client.query<{ text: string }>(
    "select pg_get_functiondef('app.set_saved_search(jsonb, timestamptz)'::regprocedure) as text",
  );
  expect(rows[0]?.text).toContain(`>= ${mostSaved} then`);
});
