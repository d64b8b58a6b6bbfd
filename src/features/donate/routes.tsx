import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '#src/widgets/area/root-route.ts';
import { DonateScreen } from './donate-screen.tsx';
import { FinanceGate } from './finance-gate.tsx';
import { ReceiptScreen } from './receipt-screen.tsx';

const donate = createRoute({ getParentRoute: () => rootRoute, path: 'donate' });

const start = createRoute({ getParentRoute: () => donate, path: '/', component: DonateScreen });

const receipt = createRoute({
  getParentRoute: () => donate,
  path: 'receipt/$number',
  component: () => <ReceiptScreen number={receipt.useParams().number} />,
});

const finance = createRoute({ getParentRoute: () => donate, path: 'finance', component: FinanceGate });

export const trees = [donate.addChildren([start, receipt, finance])] as const;

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};
