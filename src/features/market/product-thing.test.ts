import { expect, test } from 'vitest';
import type { Content } from '#src/model/content/content-rows.ts';
import { productOf } from './model/product.ts';
import { productThing } from './product-thing.ts';

const thingOf = (fields: Readonly<Record<string, unknown>>, more: object = {}) =>
  productThing({ state: 'open', is_sample: false, ...more } as Content, productOf(fields));

test('of a product: its price, and whether it is there; without a price no offer, of a sample nothing', () => {
  const offer = { '@type': 'Offer', price: 15_000, priceCurrency: 'XAF' };
  expect(thingOf({ price: 15_000 })).toEqual({ '@type': 'Product', offers: { ...offer, availability: 'https://schema.org/InStock' } });
  expect(thingOf({ price: 15_000 }, { state: 'sold' })).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } });
  expect(thingOf({ price: 15_000 }, { state: 'reserved' })).toMatchObject({ offers: { availability: 'https://schema.org/Reserved' } });
  expect(thingOf({ price: null })).toEqual({ '@type': 'Product' });
  expect(thingOf({ price: 15_000 }, { is_sample: true })).toBeNull();
});
