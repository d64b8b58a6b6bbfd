import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { anySearch, rootRoute } from '#src/widgets/area/root-route.ts';
import { saidDispute, saidProduct, saidReview, saidStall } from './labels.ts';
import { ProductScreen } from './product-screen.tsx';
import { StallScreen } from './stall-screen.tsx';

const market = createRoute({ getParentRoute: () => rootRoute, path: 'marketplace', validateSearch: anySearch });

const list = createRoute({
  getParentRoute: () => market,
  path: '/',
  component: lazyRouteComponent(() => import('./market-screen.tsx'), 'MarketScreen'),
});

const sell = createRoute({
  getParentRoute: () => market,
  path: 'sell',
  component: lazyRouteComponent(() => import('./sell-screen.tsx'), 'SellScreen'),
});

const deals = createRoute({
  getParentRoute: () => market,
  path: 'deals',
  component: lazyRouteComponent(() => import('./deals/deals-screen.tsx'), 'DealsScreen'),
});

const dispute = createRoute({
  getParentRoute: () => market,
  path: 'deals/dispute',
  component: lazyRouteComponent(() => import('./deals/dispute-screen.tsx'), 'DisputeScreen'),
});

const prices = createRoute({
  getParentRoute: () => market,
  path: 'prices',
  component: lazyRouteComponent(() => import('./prices/prices-screen.tsx'), 'PricesScreen'),
});

const product = createRoute({
  getParentRoute: () => market,
  path: 'products/$segment',
  component: () => <ProductScreen segment={product.useParams().segment} />,
});

const stalls = createRoute({
  getParentRoute: () => market,
  path: 'vendors',
  component: lazyRouteComponent(() => import('./stalls-screen.tsx'), 'StallsScreen'),
});

const open = createRoute({
  getParentRoute: () => market,
  path: 'vendors/create',
  component: lazyRouteComponent(() => import('./create-stall-screen.tsx'), 'CreateStallScreen'),
});

const stall = createRoute({
  getParentRoute: () => market,
  path: 'vendors/$segment',
  component: () => <StallScreen segment={stall.useParams().segment} />,
});

export const trees = [market.addChildren([list, sell, deals, dispute, prices, product, stalls, open, stall])] as const;

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};

export const contents = [saidStall, saidProduct, saidReview, saidDispute];
