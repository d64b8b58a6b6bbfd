import type { Content } from '#src/model/content/content-rows.ts';
import type { ProductView } from './model/product.ts';

const availability: Readonly<Record<string, string>> = { sold: 'SoldOut', reserved: 'Reserved' };

/** As search engines read it: https://schema.org/Product. Of a sample nothing, and without a price no offer. */
export const productThing = ({ state, is_sample }: Content, { price }: ProductView): object | null =>
  is_sample
    ? null
    : {
        '@type': 'Product',
        ...(price !== null && {
          offers: {
            '@type': 'Offer',
            price,
            priceCurrency: 'XAF',
            availability: `https://schema.org/${availability[state] ?? 'InStock'}`,
          },
        }),
      };
