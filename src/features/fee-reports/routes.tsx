import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '#src/widgets/area/root-route.ts';
import { CountsScreen } from './counts-screen.tsx';
import { ReceiptScreen } from './receipt-screen.tsx';
import { ReportScreen } from './report-screen.tsx';

const reports = createRoute({ getParentRoute: () => rootRoute, path: 'fee-reports' });

const counts = createRoute({ getParentRoute: () => reports, path: '/', component: CountsScreen });

const write = createRoute({ getParentRoute: () => reports, path: 'new', component: ReportScreen });

const receipt = createRoute({ getParentRoute: () => reports, path: 'receipt', component: ReceiptScreen });

export const trees = [reports.addChildren([counts, write, receipt])] as const;

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};
