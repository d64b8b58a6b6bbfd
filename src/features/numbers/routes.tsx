import { createRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { anySearch, rootRoute } from '#src/widgets/area/root-route.ts';
import { BillionairesScreen } from './billionaires-screen.tsx';
import { CorruptionScreen } from './corruption-screen.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';
import { DebtScreen } from './debt-screen.tsx';
import { MediaScreen } from './media-screen.tsx';
import { OutletScreen } from './outlets/outlet-screen.tsx';
import { SentimentScreen } from './sentiment-screen.tsx';

const screen = <const P extends string>(path: P, component: () => ReactNode) =>
  createRoute({ getParentRoute: () => rootRoute, path, validateSearch: anySearch, component });

const outlet = createRoute({
  getParentRoute: () => rootRoute,
  path: 'media-trust/$outlet',
  component: OutletScreen,
});

export const trees = [
  screen('civic-dashboard', DashboardScreen),
  screen('debt-tracker', DebtScreen),
  screen('corruption-index', CorruptionScreen),
  screen('billionaire-tracker', BillionairesScreen),
  screen('media-trust', MediaScreen),
  outlet,
  screen('sentiment-analysis', SentimentScreen),
] as const;

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};
