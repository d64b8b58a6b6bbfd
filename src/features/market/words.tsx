import { msg } from '@lingui/core/macro';
import type { AreaWords } from '#src/widgets/area/area-words.ts';

export const words: AreaWords = {
  mutations: {
    'create_content product': (what) => msg`Your product ${what}`,
    report_price: () => msg`A market price`,
    say_deal: (what) => msg`Your deal about ${what}`,
  },
  things: {
    stall: { nameless: msg`A stall`, many: msg`Stalls`, at: (id) => ({ to: `/marketplace/vendors/${id}` }), open: msg`Open the stall` },
    product: {
      nameless: msg`A product`,
      many: msg`Products`,
      at: (id) => ({ to: `/marketplace/products/${id}` }),
      open: msg`Open the product`,
    },
    review: { nameless: msg`A review`, many: msg`Reviews`, at: () => ({ to: '/marketplace/vendors' }) },
    dispute: { nameless: msg`A deal`, at: () => ({ to: '/marketplace/deals' }) },
    deal: { nameless: msg`A product`, at: () => ({ to: '/marketplace/deals' }) },
  },
  forms: {
    'create_content stall': (edit) => ({ to: '/marketplace/vendors/create', search: { edit } }),
    'create_content product': (edit) => ({ to: '/marketplace/sell', search: { edit } }),
  },
  drafts: {
    stall: { to: '/marketplace/vendors/create', nameless: msg`A stall without a name yet` },
    product: { to: '/marketplace/sell', nameless: msg`A product without a name yet` },
  },
  events: {
    deal_news: { choice: msg`News of your deals` },
    product_ended: {
      choice: msg`The time of a product of yours is over`,
    },
  },
  pages: [
    { to: '/marketplace/prices', name: msg`Market prices`, about: msg`What members paid for crops, town by town`, keys: 'prix marché' },
  ],
  moderated: () => import('./admin/moderated.tsx'),
  block: () => import('./common/market-blocks.tsx'),
  found: () => import('./common/market-blocks.tsx'),
  entry: {
    place: 'take part',
    to: '/marketplace',
    name: msg`Marketplace`,
    about: msg`What is sold near you, from the field or the workshop`,
    takesRegion: true,
  },
  signIn: { '/marketplace': msg`Sign in to sell, or to write to a seller.` },
};
