/** What is for sale, by the kind's own definition. */
import { product } from '#src/features/market/model/product.ts';
import { indexOf } from '#src/model/content/index-of.ts';
import { askLists } from './ask-lists.ts';
import { headOf, of, pay, regions, risenAt, rowOf, text, titleOf } from './things.ts';

const { category, unit, price_range } = product.fields;
const words = [
  'Plantain',
  'Maize',
  'Cassava',
  'Beans',
  'Palm oil',
  'Cocoa',
  'Goats',
  'Cloth',
  'Hoes',
  'Bricks',
  'Honey',
  'Chairs',
] as const;

await askLists({
  index: indexOf(product),
  headOf: headOf('product'),
  fieldsOf: (n) => ({
    ...rowOf(n),
    stall_name: 'At the main gate',
    ...{
      title: titleOf(words, n),
      category: of(category.choices, n, 7),
      unit: of(unit.choices, n, 8),
      price_range: of(price_range.choices, n, 9),
    },
    ...{
      region_code: of(regions, n, 2),
      division_code: null,
      place: null,
      price: pay(n, 11, 100_000),
      negotiable: n % 3 === 0,
      amount: null,
      condition: null,
    },
    ...{ text, last_day: '2026-12-15' },
  }),
  all: { state: ['open', 'reserved'] },
  narrowed: { category: ['food'] },
  risen: (times) => ({ opened_at: risenAt(times) }),
});
