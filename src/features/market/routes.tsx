import { createRoute } from '@tanstack/react-router';
import { anySearch, rootRoute } from '#src/widgets/area/root-route.ts';
import { CreateStallScreen } from './create-stall-screen.tsx';
import { saidProduct, saidStall } from './labels.ts';
import { MarketScreen } from './market-screen.tsx';
import { ProductScreen } from './product-screen.tsx';
import { SellScreen } from './sell-screen.tsx';
import { StallScreen } from './stall-screen.tsx';
import { StallsScreen } from './stalls-screen.tsx';

const market = createRoute({ getParentRoute: () => rootRoute, path: 'marketplace', validateSearch: anySearch });

const list = createRoute({ getParentRoute: () => market, path: '/', component: () => <MarketScreen search={list.useSearch()} /> });

const sell = createRoute({ getParentRoute: () => market, path: 'sell', component: () => <SellScreen search={sell.useSearch()} /> });

const product = createRoute({
  getParentRoute: () => market,
  path: 'products/$segment',
  component: () => <ProductScreen segment={product.useParams().segment} />,
});

const stalls = createRoute({
  getParentRoute: () => market,
  path: 'vendors',
  component: () => <StallsScreen search={stalls.useSearch()} />,
});

const open = createRoute({
  getParentRoute: () => market,
  path: 'vendors/create',
  component: () => <CreateStallScreen search={open.useSearch()} />,
});

const stall = createRoute({
  getParentRoute: () => market,
  path: 'vendors/$segment',
  component: () => <StallScreen segment={stall.useParams().segment} />,
});

export const trees = [market.addChildren([list, sell, product, stalls, open, stall])] as const;

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};

export const contents = [saidStall, saidProduct];
