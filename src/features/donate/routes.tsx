import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '#src/widgets/area/root-route.ts';
import { DonateScreen } from './donate-screen.tsx';

export const trees = [createRoute({ getParentRoute: () => rootRoute, path: 'donate', component: DonateScreen })] as const;

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};
